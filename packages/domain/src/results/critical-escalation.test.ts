import { describe, expect, test } from 'vitest';
import { defaultEscalation, type EscalationStep, stepsToTake } from './critical-escalation.ts';

const openedAt = Temporal.Instant.from('2026-03-02T10:00:00Z');
const rule: readonly EscalationStep[] = [
  { afterMinutes: 0, recipient: 'STAFF', employeeId: null },
  { afterMinutes: 20, recipient: 'PROVIDER', employeeId: null },
  { afterMinutes: 60, recipient: 'MEDICAL_DIRECTOR', employeeId: null },
];
const taken = (minutes: number, done: number, nobody: readonly string[] = [], steps = rule) =>
  stepsToTake(steps, { openedAt, done }, openedAt.add({ minutes }), ({ recipient }) => !nobody.includes(recipient)).map(
    ({ recipient }) => recipient,
  );

describe('a critical result that nobody has closed', () => {
  test.each([
    ['at once', 0, 0, ['STAFF']],
    ['a minute before the second step', 19, 1, []],
    ['at the second step', 20, 1, ['PROVIDER']],
    ['at the last step', 60, 2, ['MEDICAL_DIRECTOR']],
    ['after the last step', 500, 3, []],
    ['after an hour in which no worker ran', 61, 0, ['STAFF', 'PROVIDER', 'MEDICAL_DIRECTOR']],
  ])('%s', (_, minutes, done, expected) => {
    expect(taken(minutes, done)).toEqual(expected);
  });

  test('goes on to the next person at once where a step reaches nobody', () => {
    expect(taken(20, 1, ['PROVIDER'])).toEqual(['PROVIDER', 'MEDICAL_DIRECTOR']);
    expect(taken(0, 0, ['STAFF'])).toEqual(['STAFF', 'PROVIDER']);
    expect(taken(60, 2, ['MEDICAL_DIRECTOR'])).toEqual(['MEDICAL_DIRECTOR']);
  });

  test('goes to the provider after 30 minutes and to the medical director after 60, unless the facility says otherwise', () => {
    expect(taken(29, 0, [], defaultEscalation)).toEqual([]);
    expect(taken(30, 0, [], defaultEscalation)).toEqual(['PROVIDER']);
    expect(taken(60, 1, [], defaultEscalation)).toEqual(['MEDICAL_DIRECTOR']);
  });
});
