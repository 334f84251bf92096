import { expect, it } from 'vitest';
import { shortFinding } from './short-finding.ts';

it.each([
  ['Nonreactive', 'neg'],
  ['POSITIVE', 'POS'],
  ['Weakly reactive', 'POS?'],
  ['Indeterminate', 'ind'],
  ['TNP', 'TNP'],
  ['1:32', '1:32'],
  ['Immune', 'Immune'],
  ['12.4', '12.4'],
])('%s is %s', (text, short) => expect(shortFinding(text)).toBe(short));
