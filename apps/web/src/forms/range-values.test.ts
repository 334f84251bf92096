import { expect, test } from 'vitest';
import { boundsWire, criticalValuesOf, criticalWire, rangeFieldOf } from './range-values.ts';

test.each([
  ['greaterValue', 'low'],
  ['lessValue', 'high'],
  ['criticalRangeSettings.0.GreaterValue', 'criticalRanges.0.high'],
  ['criticalRangeSettings.1.LessValue', 'criticalRanges.1.low'],
  ['criticalRangeSettings.1.ModalityTypeCode', 'criticalRanges.1.modality'],
  ['validFrom', 'validFrom'],
])('what the wire calls %s stands in the field %s', (member, field) => expect(rangeFieldOf(member)).toBe(field));

test('the text of a range is not sent, nor a sign without a value', () => {
  const bounds = { low: 3.5, lowInclusive: false, high: null, highInclusive: true };
  expect(boundsWire({ ...bounds, rangeText: '> OR = 3', note: 'kept' })).toEqual({
    greater: '>',
    greaterValue: 3.5,
    less: null,
    lessValue: null,
    note: 'kept',
  });
});

test('critical limits come back as they were, with their signs', () => {
  const wire = [
    { ModalityTypeCode: 'HD', Greater: '>=', GreaterValue: 6, Less: '<=', LessValue: 2.5 },
    { ModalityTypeCode: null, Greater: '>', GreaterValue: 6.5, Less: null, LessValue: null },
  ];
  expect(criticalWire(criticalValuesOf(wire))).toEqual(wire);
});
