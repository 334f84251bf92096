import { expect, test } from 'vitest';
import { maskItem } from './mask-item.ts';

test('an item shows what happened and hides whose it is, every value and every note', () => {
  expect(
    maskItem({
      because: 'NUMBER_ALONE',
      requisitionNumber: 'R000000123',
      patientName: 'Rivera, Ana',
      dateOfBirth: '1958-03-14',
      mrn: '0048213',
      sex: null,
      value: '7.9 mmol/L',
      onChart: '4.1',
      criticals: ['Potassium 7.9 mmol/L'],
      tests: ['Potassium'],
      asked: [{ note: 'Spoke to Ana’s daughter', name: 'Jules Marchetti', at: '2026-11-23T08:00:00Z' }],
    }),
  ).toEqual({
    because: 'NUMBER_ALONE',
    requisitionNumber: 'R000000123',
    patientName: '•••',
    dateOfBirth: '•••',
    mrn: '•••',
    sex: null,
    value: '•••',
    onChart: '•••',
    criticals: '•••',
    tests: ['Potassium'],
    asked: [{ note: '•••', name: 'Jules Marchetti', at: '2026-11-23T08:00:00Z' }],
  });
});
