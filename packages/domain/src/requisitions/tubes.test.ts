import { describe, expect, test } from 'vitest';
import { decideTubes, minutesTooSoon, type TubeAtChair, tubesOfFirstStick } from './tubes.ts';

const at = (time: string) => Temporal.Instant.from(`2027-01-06T${time}Z`);
const tube = (number: string, timing: TubeAtChair['timing'], takenAt: string | null = null): TubeAtChair => ({
  number,
  timing,
  takenAt: takenAt === null ? null : at(takenAt),
  notDrawnReason: null,
});
const kinetics = [tube('1', 'PRE', '12:00'), tube('2', 'PRE', '12:01'), tube('3', 'POST')];

test('one stick fills what is drawn before the run, or all of a draw after it', () => {
  expect(tubesOfFirstStick(kinetics).map(({ number }) => number)).toEqual(['1', '2']);
  expect(tubesOfFirstStick([tube('1', 'NA'), tube('2', 'POST')]).map(({ number }) => number)).toEqual(['1']);
  expect(tubesOfFirstStick([tube('3', 'POST')]).map(({ number }) => number)).toEqual(['3']);
});

test.each([
  ['POST seconds after PRE', '3', '12:01:20', 0],
  ['POST half an hour after PRE', '3', '12:31', 30],
  ['POST after the shortest run', '3', '13:01', null],
  ['another PRE tube', '2', '12:01:20', null],
])('%s', (_, number, time, expected) => {
  expect(minutesTooSoon(kinetics, number, at(time))).toBe(expected);
});
test('a POST tube already taken, and one without PRE, raise no question', () => {
  expect(minutesTooSoon([tube('1', 'PRE', '12:00'), tube('3', 'POST', '12:10')], '3', at('12:11'))).toBeNull();
  expect(minutesTooSoon([tube('1', 'PRE'), tube('3', 'POST')], '3', at('12:11'))).toBeNull();
});

type Facts = Parameters<typeof decideTubes>[0];

describe('tubes after the collection', () => {
  const facts: Facts = {
    ...{ status: 'COLLECTED', tubes: kinetics, numbers: ['3'], takenAt: at('16:00'), notDrawnReason: null },
    ...{ collectedAt: at('12:01'), now: at('16:00'), isSure: false },
  };
  test.each<[string, Partial<Facts>, string]>([
    ['before they could be', { takenAt: at('11:00'), isSure: true }, 'REQ_TUBE_TIME'],
    ['in the future', { takenAt: at('17:00') }, 'REQ_FUTURE'],
    ['POST right after PRE', { takenAt: at('12:03') }, 'REQ_POST_SOON'],
    ['of a planned draw', { status: 'PENDING' }, 'REQ_STATE'],
    ['of a shipped draw', { status: 'SENT' }, 'REQ_STATE'],
    ['none left', { tubes: [tube('3', 'POST')], notDrawnReason: 'REFUSED' }, 'REQ_NO_TUBE'],
    ['already drawn', { numbers: ['2', '3'] }, 'REQ_TUBE_TAKEN'],
    ['given up although drawn', { numbers: ['2'], notDrawnReason: 'UNABLE' }, 'REQ_TUBE_TAKEN'],
  ])('%s: refused', (_, change, because) => {
    expect(decideTubes({ ...facts, ...change })).toMatchObject({ kind: 'refuse', because });
  });
  test.each<[string, Partial<Facts>, string]>([
    ['after the run', {}, 'takeTubes'],
    ['soon after PRE, by word of who drew it', { takenAt: at('12:03'), isSure: true }, 'takeTubes'],
    ['given up', { notDrawnReason: 'LEFT_EARLY' }, 'leaveTubes'],
    ['given up before the draw is collected', { status: 'PENDING', notDrawnReason: 'UNABLE' }, 'leaveTubes'],
  ])('%s: recorded', (_, change, action) => {
    expect(decideTubes({ ...facts, ...change })).toMatchObject({ kind: 'do', action });
  });
});
