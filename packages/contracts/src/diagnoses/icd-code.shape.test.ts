import { expect, test } from 'vitest';
import { IcdCode } from './icd-code.shape.ts';

test.each([
  ['N18.6', 'N18.6'],
  [' n186 ', 'N18.6'],
  ['i10', 'I10'],
  ['T82.41XA', 'T82.41XA'],
  ['t8241xa', 'T82.41XA'],
  ['C7A.00', 'C7A.00'],
  ['c7a00', 'C7A.00'],
])('%j is the code %s', (typed, code) => expect(IcdCode.parse(typed)).toBe(code));

test.each(['', 'N1', 'end-stage renal'])('%j is no code', (typed) => expect(IcdCode.safeParse(typed).success).toBe(false));
