import { isSsn } from '@drawday/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Ssn } from './patient.shape.ts';

const part = (length: number, special: readonly string[]) =>
  fc.oneof(fc.constantFrom(...special), fc.stringMatching(new RegExp(`^\\d{${length}}$`)));

test('a social security number is taken when the domain says that there can be such a number', () => {
  const dash = fc.constantFrom('', '-');
  const numbers = fc.tuple(part(3, ['000', '666', '900', '999']), dash, part(2, ['00']), dash, part(4, ['0000']));
  fc.assert(fc.property(numbers, (parts) => Ssn.safeParse(parts.join('')).success === isSsn(parts.join(''))));
  for (const text of ['', '12345678', '1234567890', 'x23-45-6789'])
    expect([text, Ssn.safeParse(text).success]).toEqual([text, isSsn(text)]);
});
