import { lineStatuses, requisitionStatuses } from '@drawday/vocabulary';
import { describe, expect, test } from 'vitest';
import { holds, type Moment } from './condition.ts';
import { counters } from './counters.ts';
import { queueWindows } from './queue-windows.ts';
import { queues } from './queues.ts';

const day = (iso: string) => Temporal.PlainDate.from(iso);
const noon: Moment = { now: Temporal.Instant.from('2027-01-13T17:00:00Z'), timeZone: 'EST' };
const ago = (hours: number) => noon.now.subtract({ hours });

test('how far the work lists look', () => {
  expect(queueWindows).toEqual({
    drawDayOverdueDays: 7,
    laboratoryAnswerHours: 0.25,
    urgentAnswerHours: 5 / 60,
    unprintedAheadDays: 7,
    closedDayAheadDays: 35,
    inTransitHours: 48,
    notReceivedHours: 72,
    notResultedDays: 7,
    notGrownDays: 14,
    openCriticalDays: 90,
    acknowledgedCriticalDays: 7,
    identityDoubtDays: 7,
    notPerformedDays: 30,
    answeredDays: 7,
    unsignedCancelDays: 30,
    expiringOrderDays: 30,
    lapsedOrderDays: 30,
    unansweredKineticsDays: 14,
    systemCancelHours: 30 * 24,
  });
});

test.each([
  ['2027-01-13', { drawDay: true, overdue: false }],
  ['2027-01-14', { drawDay: false, overdue: false }],
  ['2027-01-12', { drawDay: true, overdue: true }],
  ['2027-01-06', { drawDay: true, overdue: true }],
  ['2027-01-05', { drawDay: false, overdue: true }],
  [null, { drawDay: false, overdue: false }],
])('New Draws and overdue draws on January 13 at noon, draw date %s: %s', (drawDate, listed) => {
  const draw = { status: 'PENDING', drawDate: drawDate === null ? null : day(drawDate) };
  const listsOf = (row: typeof draw) => ({
    drawDay: holds(queues.drawDay.condition, row, noon),
    overdue: holds(queues.overdueDraws.condition, row, noon),
  });
  expect(listsOf(draw)).toEqual(listed);
  expect(listsOf({ ...draw, status: 'COLLECTED' })).toEqual({ drawDay: false, overdue: false });
});

test('a draw is of the day of its own facility, not of the server', () => {
  const draw = { status: 'PENDING', drawDate: day('2027-01-12') };
  const evening = Temporal.Instant.from('2027-01-13T02:00:00Z');
  expect(holds(queues.overdueDraws.condition, draw, { now: evening, timeZone: 'EST' })).toBe(false);
  expect(holds(queues.overdueDraws.condition, draw, { now: evening, timeZone: 'UTC' })).toBe(true);
});

test.each([
  ['2027-01-20', true],
  ['2027-01-21', false],
  ['2026-06-01', true],
  [null, false],
])('Print Labels, draw date %s: %s', (drawDate, listed) => {
  const draw = { status: 'PENDING', isLabelPrinted: false, drawDate: drawDate === null ? null : day(drawDate) };
  const isListed = (changed: Partial<typeof draw>) => holds(queues.unprintedLabels.condition, { ...draw, ...changed }, noon);
  expect(isListed({})).toBe(listed);
  expect(isListed({ status: 'COLLECTED' })).toBe(listed);
  expect(isListed({ status: 'SENT' })).toBe(false);
  expect(isListed({ isLabelPrinted: true })).toBe(false);
});

test.each([
  ['2027-01-12', false],
  ['2027-01-13', true],
  ['2027-02-17', true],
  ['2027-02-18', false],
  [null, false],
])('draws planned on a closed day, draw date %s: %s', (drawDate, listed) => {
  const draw = { status: 'PENDING', isDayClosed: true, drawDate: drawDate === null ? null : day(drawDate) };
  const isListed = (changed: Partial<typeof draw>) => holds(queues.closedDayDraws.condition, { ...draw, ...changed }, noon);
  expect(isListed({})).toBe(listed);
  expect(isListed({ isDayClosed: false })).toBe(false);
  expect(isListed({ status: 'COLLECTED' })).toBe(false);
});

test('Missing Kinetics: waiting, or about to wait', () => {
  const listed = (hasKinetics: boolean, missingCodes: readonly string[]) =>
    requisitionStatuses.codes.filter((status) => holds(queues.missingKinetics.condition, { status, hasKinetics, missingCodes }, noon));
  expect(listed(true, ['TXMIN'])).toEqual(['RECEIVED', 'PRELIMINARY', 'MISSINGAOE']);
  expect(listed(true, [])).toEqual(['MISSINGAOE']);
  expect(listed(false, ['TXMIN'])).toEqual(['MISSINGAOE']);
});

test('New Results wait for answers, critical values do not', () => {
  const isListed = (status: string, unreviewedResults: number, unreviewedCriticals: number) =>
    holds(queues.newResults.condition, { status, unreviewedResults, unreviewedCriticals }, noon);
  expect(isListed('RESULTED', 1, 0)).toBe(true);
  expect(isListed('RESULTED', 0, 0)).toBe(false);
  expect(isListed('MISSINGAOE', 4, 0)).toBe(false);
  expect(isListed('MISSINGAOE', 4, 1)).toBe(true);
});

test('tests not performed and tests in question', () => {
  const line = {
    status: 'TNP',
    lostCodes: [],
    isReordered: false,
    issueHandledAt: null,
    coveredBy: null,
    statusChangedAt: ago(30 * 24 - 1),
  };
  const queueOf = (
    changed: Partial<Omit<typeof line, 'lostCodes' | 'coveredBy' | 'issueHandledAt'>> & {
      lostCodes?: string[];
      coveredBy?: string;
      issueHandledAt?: Temporal.Instant;
    },
  ) => {
    const row = { ...line, ...changed };
    if (holds(queues.inQuestion.condition, row, noon)) return 'TIQ';
    return holds(queues.notPerformed.condition, row, noon) ? 'TNP' : null;
  };
  expect(queueOf({})).toBe('TNP');
  expect(queueOf({ statusChangedAt: ago(30 * 24) })).toBeNull();
  expect(queueOf({ isReordered: true })).toBeNull();
  expect(queueOf({ coveredBy: 'RENAL' })).toBeNull();
  expect(queueOf({ issueHandledAt: ago(1) })).toBeNull();
  expect(queueOf({ status: 'TIQ', issueHandledAt: ago(1) })).toBeNull();
  expect(queueOf({ status: 'TIQ', statusChangedAt: ago(9000) })).toBe('TIQ');
  expect(queueOf({ status: 'FINAL' })).toBeNull();
  expect(queueOf({ status: 'FINAL', lostCodes: ['K'] })).toBe('TNP');
});

test('every draw is in at most one of the counters of results', () => {
  const counted = (reviewedAt: Temporal.Instant | null) =>
    requisitionStatuses.codes.flatMap((status) =>
      (['pendingResults', 'preliminaryResults', 'finalResults'] as const)
        .filter((name) => holds(queues[name].condition, { status, reviewedAt }, noon))
        .map((name) => [status, name]),
    );
  const open = [
    ['COLLECTED', 'pendingResults'],
    ['SENT', 'pendingResults'],
    ['RECEIVED', 'pendingResults'],
    ['PRELIMINARY', 'preliminaryResults'],
    ['MISSINGAOE', 'preliminaryResults'],
  ];
  expect(counted(noon.now)).toEqual(open);
  expect(counted(null)).toEqual([...open, ['RESULTED', 'finalResults']]);
});

describe('what the night ends', () => {
  test('a draw thirty days after the midnight that ended its day', () => {
    const draw = { status: 'PENDING', drawDate: day('2026-12-13') };
    const at = (iso: string) => holds(queues.drawsToCancel.condition, draw, { ...noon, now: Temporal.Instant.from(iso) });
    expect(at('2027-01-13T05:00:00Z')).toBe(false);
    expect(at('2027-01-13T05:00:01Z')).toBe(true);
  });
  test('orders and questions', () => {
    const unsigned = (hours: number) => holds(queues.unsignedToCancel.condition, { status: 'UNSIGNED', orderedAt: ago(hours) }, noon);
    expect([unsigned(720), unsigned(721)]).toEqual([false, true]);
    const waits = (hours: number) => holds(queues.unansweredTooLong.condition, { status: 'MISSINGAOE', unansweredSince: ago(hours) }, noon);
    expect([waits(336), waits(337)]).toEqual([false, true]);
    const recurring = { drawTypeCode: 'MONTH', endsByItself: false, isRenewed: false, isPartyGone: false };
    const active = (expiresOn: string) => ({ status: 'ACTIVE', expiresOn: day(expiresOn), ...recurring });
    const over = (expiresOn: string) => holds(queues.expiredOrders.condition, active(expiresOn), noon);
    const lapsed = (expiresOn: string, notRenewedReason: string | null = null) =>
      holds(queues.lapsedOrders.condition, { ...active(expiresOn), status: 'EXPIRED', notRenewedReason }, noon);
    const nears = (expiresOn: string) => holds(queues.expiringOrders.condition, active(expiresOn), noon);
    expect(['2027-01-12', '2027-01-13'].map(over)).toEqual([true, false]);
    expect(['2027-01-12', '2027-01-13', '2027-02-12', '2027-02-13'].map(nears)).toEqual([false, true, true, false]);
    expect(['2026-12-13', '2026-12-14', '2027-01-12', '2027-01-13'].map((on) => lapsed(on))).toEqual([false, true, true, false]);
    expect(lapsed('2027-01-12', 'Therapy changes')).toBe(false);
    const ofGone = (expiresOn: string, status: string) => ({ ...active(expiresOn), status, isPartyGone: true });
    expect(holds(queues.expiringOrders.condition, ofGone('2027-01-13', 'ACTIVE'), noon)).toBe(false);
    expect(holds(queues.expiredOrders.condition, ofGone('2027-01-12', 'ACTIVE'), noon)).toBe(true);
    expect(holds(queues.lapsedOrders.condition, { ...ofGone('2027-01-12', 'EXPIRED'), notRenewedReason: null }, noon)).toBe(false);
  });
});

test('every counter counts a queue that there is, of the kinds of party that its rows can have', () => {
  for (const counter of Object.values(counters)) {
    expect(queues).toHaveProperty(counter.queue);
    if (counter.parties)
      expect(['draws', 'lines', 'sentTests', 'criticals', 'exchanges', 'orders']).toContain(queues[counter.queue].subject);
  }
});

test.each([
  ['COLLECTED', 73, null, { test: true, culture: true }],
  ['SENT', 73, null, { test: true, culture: true }],
  ['SENT', 71, null, { test: false, culture: false }],
  ['RECEIVED', 999, 7 * 24 - 1, { test: false, culture: false }],
  ['RECEIVED', 999, 7 * 24 + 1, { test: true, culture: false }],
  ['RECEIVED', 999, 14 * 24 + 1, { test: true, culture: true }],
  ['RESULTED', 999, 999, { test: false, culture: false }],
] as const)('overdue: %s, collected %s h ago, received %s h ago', (status, collected, received, expected) => {
  const draw = { status, collectedAt: ago(collected), receivedAt: received === null ? null : ago(received) };
  const isOverdue = (isCulture: boolean, lineStatus = 'ORDERED', coveredBy: string | null = null) =>
    holds(queues.overdueResults.condition, { ...draw, isCulture, lineStatus, coveredBy }, noon);
  expect({ test: isOverdue(false), culture: isOverdue(true) }).toEqual(expected);
  expect([...lineStatuses.groups.final.map((done) => isOverdue(false, done)), isOverdue(false, 'ORDERED', 'RENAL')]).not.toContain(true);
});
