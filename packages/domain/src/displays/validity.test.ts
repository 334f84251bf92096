import { expect, test } from 'vitest';
import { isConsideredPaused, isCurrent, isCurrentAt, isPaused, periodFault } from './validity.ts';

const day = (iso: string | null) => (iso === null ? null : Temporal.PlainDate.from(iso));
const today = Temporal.PlainDate.from('2025-06-03');

test.each([
  ['R012 inside its dates', '2025-01-01', '2025-12-31', true],
  ['R013 before its start', '2025-07-01', null, false],
  ['R014 after its end', null, '2025-06-02', false],
  ['R015 without dates', null, null, true],
  ['R016 on its only day', '2025-06-03', '2025-06-03', true],
])('%s', (_, startDate, endDate, current) => {
  expect(isCurrent({ startDate: day(startDate), endDate: day(endDate) }, today)).toBe(current);
});

const now = Temporal.Instant.from('2025-06-03T12:00:00Z');
const hours = (count: number) => now.add({ hours: count });

test.each([
  ['R026 a laboratory since yesterday', hours(-24), null, true],
  ['R027 a laboratory until yesterday', null, hours(-24), false],
  ['a laboratory from tomorrow', hours(24), null, false],
  ['a laboratory of this instant', now, now, true],
])('%s', (_, startAt, endAt, current) => {
  expect(isCurrentAt({ startAt, endAt }, now)).toBe(current);
});

test.each([
  ['R033 an organization awaiting verification', 'PENDING', true],
  ['R034 an active organization', 'ACTIVE', false],
])('%s', (_, code, paused) => {
  expect(isPaused(code)).toBe(paused);
});

test.each([
  ['R035 an active facility that is locked', { isLocked: true, statusTypeCode: 'ACTIVE' }, true],
  ['R036 a paused facility', { isLocked: false, statusTypeCode: 'PAUSED' }, true],
  ['R037 no facility chosen', null, true],
  ['R038 an active facility', { isLocked: false, statusTypeCode: 'ACTIVE' }, false],
])('%s', (_, facility, paused) => {
  expect(isConsideredPaused(facility)).toBe(paused);
});

const active = { statusTypeCode: 'ACTIVE', endDate: null };
test.each([
  ['no end', active, { startDate: '2025-01-01', endDate: null }, null],
  ['an end before the start', active, { startDate: '2025-07-01', endDate: '2025-06-30' }, 'ENDS_BEFORE_START'],
  ['one day', active, { startDate: '2025-06-03', endDate: '2025-06-03' }, null],
  ['open, and ended yesterday', active, { startDate: null, endDate: '2025-06-02' }, 'ENDED_WHILE_OPEN'],
  ['paused, and ended yesterday', { ...active, statusTypeCode: 'PAUSED' }, { startDate: null, endDate: '2025-06-02' }, 'ENDED_WHILE_OPEN'],
  ['open until today', active, { startDate: null, endDate: '2025-06-03' }, null],
  ['an end that stood before', { ...active, endDate: '2025-06-02' }, { startDate: null, endDate: '2025-06-02' }, null],
  ['closed, and ended yesterday', { ...active, statusTypeCode: 'INACTIVE' }, { startDate: null, endDate: '2025-06-02' }, null],
])('the period of a facility: %s', (_, before, after, fault) => {
  expect(periodFault(before, after, '2025-06-03')).toBe(fault);
});
