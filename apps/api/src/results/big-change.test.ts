import { expect, test } from 'vitest';
import { bigChangeDays } from './big-change.ts';

test('days between two values are those of the calendar of the facility: an evening at the Pacific is the next day in Greenwich', () => {
  const hemoglobin = (value: number, at: string) => ({
    ...{ value_numeric: value, comparator: null, unit: 'g/dL', collected_at: new Date(at) },
    ...{ status: 'F' as const, is_not_diabetic: false },
  });
  const noon = hemoglobin(11, '2026-05-04T19:00:00Z');
  const evening = hemoglobin(8.9, '2026-05-19T01:00:00Z');
  expect(bigChangeDays('HGB', evening, noon, 'PST')).toBe(14);
});
