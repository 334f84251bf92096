import { expect, test } from 'vitest';
import { decideVersion, type NewValue } from './decide-version.ts';
import type { CurrentResult } from './draw-state.ts';

const hour = (at: number) => `2026-01-05T${String(at).padStart(2, '0')}:00:00Z`;
const current = (status: CurrentResult['status'], numeric: number | null, at: number, tnpReason: string | null = null): CurrentResult => ({
  id: 1,
  code: 'K',
  lineNumber: 1,
  numeric,
  comparator: null,
  text: null,
  unit: 'mmol/L',
  status,
  tnpReason,
  comment: null,
  criticalFlag: 'N',
  isCalculated: false,
  collectedAt: hour(1),
  resultedAt: hour(at),
  isReviewed: false,
  hasReviewRow: false,
  isCriticalOpen: false,
});
const value = (status: NewValue['status'], numeric: number | null, at: number, more: Partial<NewValue> = {}): NewValue => ({
  status,
  numeric,
  comparator: null,
  text: null,
  unit: 'mmol/L',
  tnpReason: null,
  comment: null,
  resultedAt: Temporal.Instant.from(hour(at)),
  ...more,
});

test.each([
  ['the first value is taken as it is', undefined, value('P', 5, 2), 'P', false],
  ['a first value may come as corrected', undefined, value('C', 5, 2), 'C', false],
  ['final after preliminary', current('P', 5, 2), value('F', 5, 3), 'F', false],
  ['final after preliminary, though its time is earlier', current('P', 5, 3), value('F', 5.2, 2), 'F', false],
  ['preliminary after final is left aside', current('F', 5, 2), value('P', 4, 3), null, false],
  ['an older preliminary after a newer one is left aside', current('P', 5, 3), value('P', 4, 2), null, false],
  ['the same final value again is nothing', current('F', 5, 2), value('F', 5, 3), null, false],
  ['another final value is a correction', current('F', 5, 2), value('F', 5.1, 3), 'C', true],
  ['an older final value is left aside', current('F', 5, 3), value('F', 5.1, 2), null, false],
  ['a corrected value replaces a final one', current('F', 5, 2), value('C', 6, 3), 'C', true],
  ['the same value called corrected is nothing', current('F', 5, 2), value('C', 5, 3), null, false],
  ['the same value with a new remark is a correction', current('F', 5, 2), value('C', 5, 3, { comment: 'Repeated.' }), 'C', true],
  ['final after corrected is left aside', current('C', 6, 3), value('F', 5, 2), null, false],
  ['an older correction is left aside', current('C', 6, 3), value('C', 5, 2), null, false],
  ['a newer correction replaces an older one', current('C', 6, 2), value('C', 7, 3), 'C', true],
  ['a later final value after a correction is a correction', current('C', 6, 2), value('F', 7, 3), 'C', true],
  ['not performed takes a final value back', current('F', 5, 2), value('X', null, 3, { tnpReason: 'HEMO' }), 'X', true],
  ['not performed after preliminary is no correction', current('P', 5, 2), value('X', null, 3, { tnpReason: 'HEMO' }), 'X', false],
  ['not performed again is nothing', current('X', null, 2, 'HEMO'), value('X', null, 3, { tnpReason: 'HEMO' }), null, false],
  ['a value after all', current('X', null, 2, 'HEMO'), value('F', 5, 3), 'C', true],
  ['an old value does not bring back what was taken back', current('X', null, 3, 'HEMO'), value('F', 5, 2), null, false],
  ['an old message does not take back a newer value', current('F', 5, 3), value('X', null, 2, { tnpReason: 'HEMO' }), null, false],
  ['another unit is another value', current('F', 5, 2), value('F', 5, 3, { unit: 'mg/dL' }), 'C', true],
] as const)('%s', (_, known, arriving, status, isCorrection) => {
  expect(decideVersion(known, arriving)).toEqual({ status, isCorrection });
});

test('taking back what never came is nothing', () => {
  expect(decideVersion(undefined, value('X', null, 2), true)).toEqual({ status: null, isCorrection: false });
});
