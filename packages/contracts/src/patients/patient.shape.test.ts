import { isSsn } from '@drawday/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PatientInput, Ssn } from './patient.shape.ts';

const part = (length: number, special: readonly string[]) =>
  fc.oneof(fc.constantFrom(...special), fc.stringMatching(new RegExp(`^\\d{${length}}$`)));

test('a social security number is taken when the domain says that there can be such a number', () => {
  const dash = fc.constantFrom('', '-');
  const numbers = fc.tuple(part(3, ['000', '666', '900', '999']), dash, part(2, ['00']), dash, part(4, ['0000']));
  fc.assert(fc.property(numbers, (parts) => Ssn.safeParse(parts.join('')).success === isSsn(parts.join(''))));
  for (const text of ['', '12345678', '1234567890', 'x23-45-6789'])
    expect([text, Ssn.safeParse(text).success]).toEqual([text, isSsn(text)]);
});

const names = PatientInput.pick({ firstName: true, lastName: true });
test('a name is one line of what a reader sees', () => {
  const firstName = '\u00a0 Jo\n\tAnn\u200b ';
  expect(names.parse({ firstName, lastName: '\u202eO’Brien-Ñíguez\u0007' })).toEqual({ firstName: 'Jo Ann', lastName: 'O’Brien-Ñíguez' });
  expect(names.safeParse({ firstName: '\u200b', lastName: 'Rivera' }).success).toBe(false);
});

const reach = PatientInput.pick({ phone: true, address: true });
test.each([
  [{ phone: '(610) 555-0110' }, true],
  [{ phone: '' }, true],
  [{ phone: 'call mom' }, false],
  [{ phone: '610555' }, false],
  [{ address: { addressLine1: '  ', city: null, state: 'pa', zip: '19399' } }, true],
  [{ address: { state: 'z9' } }, false],
  [{ address: { zip: 'abc' } }, false],
])('how to reach a patient: %o is %s', (input, isTaken) => {
  expect(reach.safeParse(input).success).toBe(isTaken);
});
