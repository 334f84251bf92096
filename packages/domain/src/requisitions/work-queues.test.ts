import { requisitionStatuses } from '@drawday/vocabulary';
import { expect, test } from 'vitest';
import {
  isDrawOverdue,
  isInDrawDayQueue,
  isInKineticsQueue,
  isInLabelQueue,
  lateness,
  lineQueue,
  queueWindows,
  resultCounter,
} from './work-queues.ts';

const day = (iso: string) => Temporal.PlainDate.from(iso);
const today = day('2027-01-13');
const now = Temporal.Instant.from('2027-01-13T17:00:00Z');
const facility = { today, timeZone: 'EST' };

test.each([
  [0, false],
  [0.01, true],
  [-1, false],
  [null, false],
])('overdue by %s hours: %s', (hoursOverdue, overdue) => {
  expect(isDrawOverdue({ status: 'PENDING', hoursOverdue })).toBe(overdue);
  expect(isDrawOverdue({ status: 'COLLECTED', hoursOverdue })).toBe(false);
});

test.each([
  ['2027-01-13', true],
  ['2027-01-14', false],
  ['2027-01-12', true],
  ['2027-01-06', true],
  ['2027-01-05', false],
  [null, false],
])('New Draws on January 13 at noon, draw date %s: %s', (drawDate, listed) => {
  const draw = { status: 'PENDING', drawDate: drawDate === null ? null : day(drawDate) } as const;
  expect(isInDrawDayQueue(draw, facility, now)).toBe(listed);
  expect(isInDrawDayQueue({ ...draw, status: 'COLLECTED' }, facility, now)).toBe(false);
});

test('New Draws to the moment: a day is missed after its midnight, and leaves the queue a week later', () => {
  const at = (iso: string) => {
    const moment = Temporal.Instant.from(iso);
    return isInDrawDayQueue({ status: 'PENDING', drawDate: day('2027-01-06') }, { today: day(iso.slice(0, 10)), timeZone: 'EST' }, moment);
  };
  expect(at('2027-01-06T05:00:00Z')).toBe(true);
  expect(at('2027-01-07T05:00:00Z')).toBe(false);
  expect(at('2027-01-07T05:00:01Z')).toBe(true);
  expect(at('2027-01-14T05:00:00Z')).toBe(true);
  expect(at('2027-01-14T05:00:01Z')).toBe(false);
});

test('how far the work lists look', () => {
  expect(queueWindows).toEqual({
    drawDayOverdueDays: 7,
    unprintedAheadDays: 7,
    openCriticalDays: 90,
    acknowledgedCriticalDays: 7,
    notPerformedDays: 30,
    unsignedCancelDays: 30,
    expiringOrderDays: 30,
    notReceivedHours: 72,
    notResultedDays: 7,
    cultureNotResultedDays: 14,
    unansweredKineticsDays: 14,
    longUnresultedDays: 30,
    systemCancelHours: 30 * 24,
  });
});

test.each([
  ['2027-01-20', true],
  ['2027-01-21', false],
  ['2026-06-01', true],
  [null, false],
])('Print Labels, draw date %s: %s', (drawDate, listed) => {
  const draw = { isLabelPrinted: false, drawDate: drawDate === null ? null : day(drawDate) };
  expect(isInLabelQueue({ ...draw, status: 'PENDING' }, today)).toBe(listed);
  expect(isInLabelQueue({ ...draw, status: 'COLLECTED' }, today)).toBe(listed);
  expect(isInLabelQueue({ ...draw, status: 'SENT' }, today)).toBe(false);
  expect(isInLabelQueue({ ...draw, status: 'PENDING', isLabelPrinted: true }, today)).toBe(false);
});

test('Missing Kinetics: waiting, or about to wait', () => {
  const listed = (hasKinetics: boolean, lacksAnswers: boolean) =>
    requisitionStatuses.codes.filter((status) => isInKineticsQueue({ status, hasKinetics, lacksAnswers }));
  expect(listed(true, true)).toEqual(['RECEIVED', 'PRELIMINARY', 'MISSINGAOE']);
  expect(listed(true, false)).toEqual(['MISSINGAOE']);
  expect(listed(false, true)).toEqual(['MISSINGAOE']);
});

test('tests not performed and tests in question', () => {
  const line = { status: 'TNP', hasLostTest: false, isReordered: false, isDismissed: false, changedOn: day('2026-12-14') } as const;
  expect(lineQueue(line, today)).toBe('TNP');
  expect(lineQueue({ ...line, changedOn: day('2026-12-13') }, today)).toBeNull();
  expect(lineQueue({ ...line, isReordered: true }, today)).toBeNull();
  expect(lineQueue({ ...line, isDismissed: true }, today)).toBeNull();
  expect(lineQueue({ ...line, status: 'TIQ', changedOn: day('2026-01-01') }, today)).toBe('TIQ');
  expect(lineQueue({ ...line, status: 'FINAL' }, today)).toBeNull();
  expect(lineQueue({ ...line, status: 'FINAL', hasLostTest: true }, today)).toBe('TNP');
  expect(lineQueue({ ...line, status: 'FINAL', hasLostTest: true, isReordered: true }, today)).toBeNull();
});

test('every draw is in at most one result counter', () => {
  const counted = (isReviewed: boolean) =>
    requisitionStatuses.codes.map((status) => [status, resultCounter({ status, isReviewed })]).filter(([, counter]) => counter !== null);
  const open = [
    ['COLLECTED', 'pending'],
    ['SENT', 'pending'],
    ['RECEIVED', 'pending'],
    ['PRELIMINARY', 'preliminary'],
    ['MISSINGAOE', 'preliminary'],
  ];
  expect(counted(true)).toEqual(open);
  expect(counted(false)).toEqual([...open, ['RESULTED', 'final']]);
});

test('late specimens and late results', () => {
  const ago = (hours: number) => now.subtract({ hours });
  const draw = { status: 'SENT', collectedAt: ago(72), receivedAt: null, hasCulture: false } as const;
  expect(lateness(draw, now)).toBeNull();
  expect(lateness({ ...draw, collectedAt: ago(73) }, now)).toBe('NOT_RECEIVED');
  expect(lateness({ ...draw, collectedAt: ago(72).subtract({ milliseconds: 1 }) }, now)).toBe('NOT_RECEIVED');
  expect(lateness({ ...draw, status: 'COLLECTED', collectedAt: ago(73) }, now)).toBe('NOT_RECEIVED');
  expect(lateness({ ...draw, collectedAt: null }, now)).toBeNull();
  const received = { ...draw, status: 'RECEIVED', receivedAt: ago(7 * 24 + 1) } as const;
  expect(lateness(received, now)).toBe('NOT_RESULTED');
  expect(lateness({ ...received, receivedAt: ago(7 * 24) }, now)).toBeNull();
  expect(lateness({ ...received, hasCulture: true }, now)).toBeNull();
  expect(lateness({ ...received, hasCulture: true, receivedAt: ago(14 * 24 + 1) }, now)).toBe('NOT_RESULTED');
  expect(lateness({ ...received, receivedAt: null }, now)).toBeNull();
  expect(lateness({ ...received, status: 'RESULTED' }, now)).toBeNull();
});
