import { afterAll } from 'vitest';
import { recordStatements, writeStatements } from './recorded-statements.ts';

// scripts/check-statements.ts compares what the tests run with the row types of the source.
recordStatements();
afterAll(writeStatements);
