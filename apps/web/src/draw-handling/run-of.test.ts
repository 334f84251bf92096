import { expect, it } from 'vitest';
import { byEndOfRun, runOf } from './run-of.ts';

const now = Temporal.Instant.from('2027-01-06T16:00:00Z');
const tube = (timing: 'PRE' | 'POST', takenAt: string | null) => ({
  ...{ number: '1', tubeCode: 'SST', timing, tests: [], tubeNumber: 1, tubeCount: 1, printCount: 1, scannedAt: null },
  ...{ takenAt, notDrawnReason: null, receivedAt: null, rejectedReason: null },
});
const draw = (preAt: string | null, prescribedMinutes: number | null) => ({
  specimens: [tube('PRE', preAt), tube('POST', null)],
  collectedAt: preAt,
  prescribedMinutes,
});

it.each([
  ['2027-01-06T14:00:00Z', 240, { state: 'running', elapsed: 120, left: 120 }],
  ['2027-01-06T12:15:00Z', 240, { state: 'ending', elapsed: 225, left: 15 }],
  ['2027-01-06T11:48:00Z', 240, { state: 'over', elapsed: 252, left: -12 }],
  ['2027-01-06T12:00:00Z', null, { state: 'unknown', elapsed: 240, left: null }],
  [null, 240, { state: 'unknown', elapsed: 0, left: null }],
])('PRE at %s, %s minutes prescribed', (preAt, minutes, expected) => {
  expect(runOf(draw(preAt, minutes), now)).toMatchObject(expected);
});

it('puts runs that are over first, longest first, then unknown ends, then by end', () => {
  const runs = [
    draw('2027-01-06T15:00:00Z', 240),
    draw('2027-01-06T12:00:00Z', null),
    draw('2027-01-06T11:50:00Z', 240),
    draw('2027-01-06T12:10:00Z', 240),
    draw('2027-01-06T11:00:00Z', 240),
  ].map((one) => runOf(one, now));
  expect(runs.toSorted(byEndOfRun).map(({ state, left }) => [state, left])).toEqual([
    ['over', -60],
    ['over', -10],
    ['unknown', null],
    ['ending', 10],
    ['running', 180],
  ]);
});
