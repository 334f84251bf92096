import { requisitionStatuses } from '@drawday/vocabulary';
import { expect, test } from 'vitest';
import { accountForDraw, accountForTest, accountForTube, type DrawFacts, type TestFacts, type TubeFacts } from './account-for-draw.ts';

const now = Temporal.Instant.from('2026-10-08T18:00:00Z');
const ago = (hours: number) => now.subtract({ hours });
const draw: DrawFacts = {
  ...{ status: 'PENDING', targetMinutes: 24 * 60, drawDate: Temporal.PlainDate.from('2026-10-07'), timeZone: 'EST' },
  ...{ isLabelPrinted: false, tubesOwed: 0, cancelReason: null, collectedAt: null, shippedAt: null, receivedAt: null, resultedAt: null },
  ...{ isReviewed: false, isCorrected: false, openCriticals: 0, isOrderInTrouble: false, askedAt: null },
};
const today = Temporal.PlainDate.from('2026-10-08');

test.each<[string, Partial<DrawFacts>, string]>([
  ['planned for today', { drawDate: today }, 'ORDERED IN_TIME NOT_DRAWN CLINIC'],
  ['planned for yesterday', {}, 'ORDERED OPEN NOT_DRAWN CLINIC'],
  ['labeled yesterday', { isLabelPrinted: true }, 'ORDERED OPEN LABELED_NOT_DRAWN CLINIC'],
  ['without a day', { drawDate: null }, 'ORDERED OPEN NOT_DRAWN CLINIC'],
  ['cancelled with a reason', { status: 'CANCELED', cancelReason: 'PT_HOSPITALIZED' }, 'ORDERED EXPLAINED - -'],
  ['cancelled by the night', { status: 'SYSCANCELED' }, 'ORDERED EXPLAINED - -'],
  ['collected today', { status: 'COLLECTED', collectedAt: ago(3) }, 'DRAWN IN_TIME NOT_SHIPPED CLINIC'],
  ['collected yesterday', { status: 'COLLECTED', collectedAt: ago(26) }, 'DRAWN OPEN NOT_SHIPPED CLINIC'],
  ['a tube owed since yesterday', { status: 'COLLECTED', collectedAt: ago(26), tubesOwed: 1 }, 'DRAWN OPEN TUBES_OWED CLINIC'],
  ['shipped 24 hours ago', { status: 'SENT', shippedAt: ago(24) }, 'SHIPPED IN_TIME NOT_RECEIVED COURIER'],
  ['shipped 25 hours ago', { status: 'SENT', shippedAt: ago(25) }, 'SHIPPED OPEN NOT_RECEIVED COURIER'],
  ['refused by the laboratory', { status: 'SENT', shippedAt: ago(1), isOrderInTrouble: true }, 'SHIPPED OPEN ORDER_TROUBLE LABORATORY'],
  ['received 24 hours ago', { status: 'RECEIVED', receivedAt: ago(24) }, 'RECEIVED IN_TIME NOT_RESULTED LABORATORY'],
  ['some results after 25 hours', { status: 'PRELIMINARY', receivedAt: ago(25) }, 'RECEIVED OPEN NOT_RESULTED LABORATORY'],
  [
    'a culture after 25 hours',
    { status: 'RECEIVED', targetMinutes: 12_960, receivedAt: ago(25) },
    'RECEIVED IN_TIME NOT_RESULTED LABORATORY',
  ],
  ['urgent after 5 hours', { status: 'RECEIVED', targetMinutes: 240, receivedAt: ago(5) }, 'RECEIVED OPEN NOT_RESULTED LABORATORY'],
  ['a question', { status: 'RECEIVED', receivedAt: ago(2), askedAt: ago(1) }, 'RECEIVED OPEN QUESTION CLINIC'],
  ['answers for kinetics', { status: 'MISSINGAOE', receivedAt: ago(2) }, 'RECEIVED OPEN KINETICS CLINIC'],
  ['cancelled by the laboratory', { status: 'LABCANCELED', receivedAt: ago(9) }, 'RECEIVED EXPLAINED - -'],
  ['resulted 72 hours ago', { status: 'RESULTED', resultedAt: ago(72) }, 'RESULTED IN_TIME NOT_REVIEWED PROVIDER'],
  ['resulted 73 hours ago', { status: 'RESULTED', resultedAt: ago(73) }, 'RESULTED OPEN NOT_REVIEWED PROVIDER'],
  ['corrected 73 hours ago', { status: 'RESULTED', resultedAt: ago(73), isCorrected: true }, 'RESULTED OPEN CORRECTED PROVIDER'],
  ['critical for 2 hours', { status: 'RESULTED', resultedAt: ago(2), openCriticals: 1 }, 'RESULTED OPEN CRITICAL PROVIDER'],
  ['reviewed', { status: 'RESULTED', resultedAt: ago(2), isReviewed: true }, 'REVIEWED DONE - -'],
])('%s', (_, facts, expected) => {
  const { step, standing, missing, owner, since } = accountForDraw({ ...draw, ...facts }, now);
  expect([step, standing, missing ?? '-', owner ?? '-'].join(' ')).toBe(expected);
  if (standing !== 'OPEN') expect(since).toBeNull();
});

test('what is open has been so since its time was over', () => {
  expect(accountForDraw(draw, now).since?.toString()).toBe('2026-10-08T04:00:00Z');
  expect(accountForDraw({ ...draw, status: 'SENT', shippedAt: ago(30) }, now).since).toEqual(ago(6));
});

test('every status is accounted for', () => {
  for (const status of requisitionStatuses.codes) expect(accountForDraw({ ...draw, status }, now).standing).not.toBe('DONE');
});

const taken: TubeFacts = { takenAt: ago(26), isNotDrawn: false, receivedAt: null, isRejected: false };
const words = ({ step, standing, missing, owner }: ReturnType<typeof accountForDraw>) =>
  [step, standing, missing ?? '-', owner ?? '-'].join(' ');

test.each<[string, Partial<DrawFacts> & { isAnyTubeReceived?: boolean }, Partial<TubeFacts>, string]>([
  ['of a planned draw', {}, { takenAt: null }, 'ORDERED OPEN NOT_DRAWN CLINIC'],
  ['of a cancelled draw', { status: 'CANCELED' }, { takenAt: null }, 'ORDERED EXPLAINED - -'],
  [
    'owed since yesterday',
    { status: 'COLLECTED', collectedAt: ago(26), tubesOwed: 1 },
    { takenAt: null },
    'ORDERED OPEN TUBES_OWED CLINIC',
  ],
  ['owed today', { status: 'COLLECTED', collectedAt: ago(3), tubesOwed: 1 }, { takenAt: null }, 'ORDERED IN_TIME TUBES_OWED CLINIC'],
  ['drawn beside one that is owed', { status: 'COLLECTED', collectedAt: ago(26), tubesOwed: 1 }, {}, 'DRAWN OPEN NOT_SHIPPED CLINIC'],
  ['not drawn, with a reason', { status: 'SENT', shippedAt: ago(30) }, { takenAt: null, isNotDrawn: true }, 'ORDERED EXPLAINED - -'],
  ['rejected', { status: 'RECEIVED', receivedAt: ago(30) }, { isRejected: true }, 'RECEIVED EXPLAINED - -'],
  [
    'left behind',
    { status: 'RECEIVED', shippedAt: ago(30), receivedAt: ago(20), isAnyTubeReceived: true },
    {},
    'SHIPPED OPEN NOT_RECEIVED COURIER',
  ],
  [
    'received',
    { status: 'RECEIVED', receivedAt: ago(20), isAnyTubeReceived: true },
    { receivedAt: ago(20) },
    'RECEIVED IN_TIME NOT_RESULTED LABORATORY',
  ],
  ['of a laboratory that names no tubes', { status: 'RECEIVED', receivedAt: ago(20) }, {}, 'RECEIVED IN_TIME NOT_RESULTED LABORATORY'],
  [
    'with all results',
    { status: 'RESULTED', resultedAt: ago(2), isReviewed: true, isAnyTubeReceived: true },
    { takenAt: null },
    'REVIEWED DONE - -',
  ],
])('a tube %s', (_, facts, tube, expected) => {
  expect(words(accountForTube({ isAnyTubeReceived: false, ...draw, ...facts }, { ...taken, ...tube }, now))).toBe(expected);
});

const ordered: TestFacts = { status: 'INPROCESS', finalAt: null, askedAt: null, targetMinutes: 24 * 60, openCriticals: 0 };

test.each<[string, Partial<DrawFacts>, Partial<TestFacts>, string]>([
  ['of a planned draw', {}, {}, 'ORDERED OPEN NOT_DRAWN CLINIC'],
  ['of a cancelled draw', { status: 'SYSCANCELED' }, {}, 'ORDERED EXPLAINED - -'],
  ['not performed', { status: 'RESULTED', resultedAt: ago(80) }, { status: 'TNP' }, 'RECEIVED EXPLAINED - -'],
  ['in question', { status: 'RESULTED', resultedAt: ago(2) }, { status: 'TIQ', askedAt: ago(1) }, 'RECEIVED OPEN QUESTION CLINIC'],
  ['beside one in question', { status: 'RECEIVED', receivedAt: ago(2), askedAt: ago(1) }, {}, 'RECEIVED IN_TIME NOT_RESULTED LABORATORY'],
  [
    'late beside a slow one',
    { status: 'RECEIVED', receivedAt: ago(25), targetMinutes: 12_960 },
    {},
    'RECEIVED OPEN NOT_RESULTED LABORATORY',
  ],
  [
    'final before the others',
    { status: 'PRELIMINARY', receivedAt: ago(25) },
    { status: 'FINAL', finalAt: ago(20) },
    'RESULTED IN_TIME NOT_REVIEWED PROVIDER',
  ],
  ['final and seen', { status: 'PRELIMINARY', isReviewed: true }, { status: 'FINAL', finalAt: ago(20) }, 'REVIEWED DONE - -'],
  [
    'critical',
    { status: 'RESULTED', resultedAt: ago(2), openCriticals: 1 },
    { status: 'FINAL', finalAt: ago(2), openCriticals: 1 },
    'RESULTED OPEN CRITICAL PROVIDER',
  ],
  [
    'beside a critical one',
    { status: 'RESULTED', resultedAt: ago(2), openCriticals: 1 },
    { status: 'FINAL', finalAt: ago(2) },
    'RESULTED IN_TIME NOT_REVIEWED PROVIDER',
  ],
])('a test %s', (_, facts, given, expected) => {
  expect(words(accountForTest({ ...draw, ...facts }, { ...ordered, ...given }, now))).toBe(expected);
});
