import { afterAll } from 'vitest';
import { recordStatements, writeStatements } from './recorded-statements.ts';

// What the tests run is compared with the row types of the source by scripts/check-statements.ts.
recordStatements();
afterAll(writeStatements);
