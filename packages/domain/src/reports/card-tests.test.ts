import { expect, test } from 'vitest';
import { isOnCard } from './card-tests.ts';

test.each([
  ['in the center', { modality: 'HD', isDiabetic: false }, 'HGB KTVSP IDWG'],
  ['in the center, with diabetes', { modality: 'HD', isDiabetic: true }, 'HGB KTVSP A1C IDWG'],
  ['a child in the center', { modality: 'PEDHD', isDiabetic: false }, 'HGB KTVSP IDWG'],
  ['hemodialysis at home', { modality: 'HHD', isDiabetic: false }, 'HGB KTVSTD IDWG'],
  ['peritoneal dialysis', { modality: 'PD', isDiabetic: false }, 'HGB KTVPDT'],
  ['peritoneal dialysis, with diabetes', { modality: 'HPD', isDiabetic: true }, 'HGB KTVPDT A1C'],
] as const)('the card of a patient, %s, has its own tests', (_, patient, expected) => {
  const codes = ['HGB', 'KTVSP', 'KTVSTD', 'KTVPDT', 'A1C', 'IDWG'];
  expect(codes.filter((code) => isOnCard(code, patient)).join(' ')).toBe(expected);
});
