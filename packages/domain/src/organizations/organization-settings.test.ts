import { describe, expect, test } from 'vitest';
import { boundsFault, rangeFault } from './bounds-fault.ts';
import { decideGoalSet } from './default-goal-set.ts';
import { countsOn, decideNewSetting, decideSettingChange } from './setting-validity.ts';

const today = '2026-11-21';
const entry = (id: string, validFrom: string, validTo: string | null = null) => ({ id, validFrom, validTo });
const no = (because: string) => ({ kind: 'refuse', because });

describe('a new entry', () => {
  test.each([
    ['alone', entry('', today), [], { kind: 'add', ends: null }],
    [
      'takes over from the open one',
      entry('', today),
      [entry('a', '2020-01-01')],
      { kind: 'add', ends: { id: 'a', lastDay: '2026-11-20' } },
    ],
    ['begins the day the other begins', entry('', today), [entry('a', today)], no('SETTING_OVERLAP')],
    ['into the past where nothing counted', entry('', '2026-01-01', '2026-02-01'), [entry('a', '2026-02-02')], { kind: 'add', ends: null }],
    ['into the past where something counted', entry('', '2026-01-01'), [entry('a', '2020-01-01')], no('SETTING_PAST')],
    ['before a planned one', entry('', today), [entry('a', '2027-01-01')], no('SETTING_OVERLAP')],
    ['until a planned one', entry('', today, '2026-12-31'), [entry('a', '2027-01-01')], { kind: 'add', ends: null }],
    [
      'takes over and meets a planned one',
      entry('', today),
      [entry('a', '2020-01-01', '2026-12-31'), entry('b', '2027-01-01')],
      no('SETTING_OVERLAP'),
    ],
    ['ends before it begins', entry('', today, '2026-01-01'), [], no('SETTING_DAYS')],
    ['for one day', entry('', today, today), [], { kind: 'add', ends: null }],
  ])('%s', (_, wanted, others, expected) => {
    expect(decideNewSetting(wanted, others, today)).toEqual(expected);
  });
});

describe('a change', () => {
  test.each([
    ['of what has counted', entry('a', '2020-01-01'), entry('', today), { kind: 'follow', ends: { id: 'a', lastDay: '2026-11-20' } }],
    ['from a later day', entry('a', '2020-01-01'), entry('', '2027-01-01'), { kind: 'follow', ends: { id: 'a', lastDay: '2026-12-31' } }],
    ['of what began today', entry('a', today), entry('', today), { kind: 'correct' }],
    ['of what is planned', entry('a', '2027-01-01'), entry('', '2027-02-01'), { kind: 'correct' }],
    ['backdated', entry('a', '2020-01-01'), entry('', '2026-11-20'), no('SETTING_PAST')],
    ['of what is over', entry('a', '2020-01-01', '2026-11-20'), entry('', today), no('SETTING_ENDED')],
    ['of what ends today', entry('a', '2020-01-01', today), entry('', today), { kind: 'follow', ends: { id: 'a', lastDay: '2026-11-20' } }],
    ['of what began today, from a later day', entry('a', today), entry('', '2027-01-01'), { kind: 'correct' }],
    ['that ends before it begins', entry('a', today), entry('', '2027-01-01', '2026-12-01'), no('SETTING_DAYS')],
  ])('%s', (_, before, wanted, expected) => {
    expect(decideSettingChange(before, wanted, [before], today)).toEqual(expected);
  });
  test('that meets another entry', () => {
    const other = entry('b', '2027-01-01');
    expect(decideSettingChange(entry('a', today, '2026-12-31'), entry('', today), [other], today)).toEqual(no('SETTING_OVERLAP'));
  });
});

test.each([
  ['2026-01-01', null, '2026-01-01', true],
  ['2026-01-01', null, '2025-12-31', false],
  ['2026-01-01', '2026-02-01', '2026-02-01', true],
  ['2026-01-01', '2026-02-01', '2026-02-02', false],
])('%s to %s on %s: %s', (validFrom, validTo, day, expected) => {
  expect(countsOn({ validFrom, validTo }, day)).toBe(expected);
});

test.each([
  [{ low: 3.5, lowInclusive: true, high: 5.1, highInclusive: true } as const, null],
  [{ low: 5, lowInclusive: true, high: null, highInclusive: true } as const, null],
  [{ low: null, lowInclusive: true, high: 5, highInclusive: false } as const, null],
  [{ low: null, lowInclusive: true, high: null, highInclusive: true }, 'low'],
  [{ low: 6, lowInclusive: true, high: 5, highInclusive: true } as const, 'high'],
  [{ low: 5, lowInclusive: true, high: 5, highInclusive: true } as const, null],
  [{ low: 5, lowInclusive: false, high: 5, highInclusive: true } as const, 'high'],
])('bounds %j: %s', (bounds, expected) => {
  expect(boundsFault(bounds)).toBe(expected);
});

const normal = { low: 3.5, lowInclusive: true, high: 5.1, highInclusive: true } as const;
const critical = (modality: string | null, low: number | null, high: number | null) => ({
  modality,
  low,
  lowInclusive: true,
  high,
  highInclusive: true,
});
test.each([
  [[critical(null, 2.5, 6)], null],
  [[critical('HD', null, 6), critical('HD', 2, null)], { index: 1, field: 'modality' }],
  [[critical(null, null, null)], { index: 0, field: 'high' }],
  [[critical(null, 2.5, 2)], { index: 0, field: 'low' }],
  [[critical(null, 6, 6)], { index: 0, field: 'low' }],
  // a bound equal to that of the normal range is not inside it
  [[critical(null, 3.5, 5.1)], null],
  [[critical(null, null, 5)], { index: 0, field: 'high' }],
  [[critical(null, 4, null)], { index: 0, field: 'low' }],
])('critical %j: %j', (settings, expected) => {
  expect(rangeFault(normal, settings)).toEqual(expected);
});

describe('goal sets: every facility has one a day', () => {
  const set = (id: string, validFrom: string, validTo: string | null = null, isDefault = true, facilityIds: string[] = []) => ({
    ...entry(id, validFrom, validTo),
    isDefault,
    facilityIds,
  });
  const save = (ends: { id: string; lastDay: string }[] = [], unmarks: string[] = []) => ({ kind: 'save', ends, unmarks });
  const [old, next] = [set('a', '2020-01-01'), set('b', '2027-01-01')];
  const endedForNext = set('a', '2020-01-01', '2026-12-31');
  test.each([
    ['the first default', null, set('n', today), [], save()],
    ['a new default ends the one before', null, set('n', '2026-12-01'), [old], save([{ id: 'a', lastDay: '2026-11-30' }])],
    ['one that begins the same day loses the mark', null, set('n', today), [set('a', today)], save([], ['a'])],
    ['and one that is planned', null, set('n', today), [endedForNext, next], save([{ id: 'a', lastDay: '2026-11-20' }], ['b'])],
    ['a default for some weeks would leave none', null, set('n', today, '2026-12-24'), [old], no('GOAL_SET_DEFAULT')],
    ['one until the planned one', null, set('n', today, '2026-12-31'), [endedForNext, next], save([{ id: 'a', lastDay: '2026-11-20' }])],
    ['the last default loses its mark', old, { ...old, isDefault: false }, [], no('GOAL_SET_DEFAULT')],
    ['the last default gets a last day', old, endedForNext, [], no('GOAL_SET_DEFAULT')],
    ['the last default is taken away', old, null, [], no('GOAL_SET_DEFAULT')],
    ['the planned default is taken away', next, null, [endedForNext], no('GOAL_SET_DEFAULT')],
    ['the one before goes on instead of the planned one', endedForNext, old, [next], save([], ['b'])],
    ['a planned default is moved out', next, set('b', '2027-02-01'), [endedForNext], no('GOAL_SET_DEFAULT')],
    ['a planned default is moved up', next, set('b', '2026-12-01'), [endedForNext], save([{ id: 'a', lastDay: '2026-11-30' }])],
    ['a set that is no default any more', set('c', today, null, false), null, [], save()],
    ['one that has counted becomes the default', set('c', '2026-01-01', null, false), set('c', '2026-01-01'), [old], no('GOAL_SET_BEGUN')],
    ['one that begins today becomes it', set('c', today, null, false), set('c', today), [old], save([{ id: 'a', lastDay: '2026-11-20' }])],
    ['a default that was one of two', old, { ...old, isDefault: false }, [set('b', '2020-01-01')], save()],
    ['of two that have begun the newer counts', old, old, [set('b', '2026-01-01')], save()],
  ])('%s', (_, before, wanted, others, expected) => {
    expect(decideGoalSet(before, wanted, others, today)).toEqual(expected);
  });
  test.each([
    ['of the same days', today, null, false],
    ['that is over', '2026-01-01', '2026-11-20', true],
    ['that begins later', '2027-01-01', null, false],
  ])('a facility in another set %s', (_, validFrom, validTo, isFree) => {
    const wanted = set('n', '2026-02-01', null, false, ['east', 'west']);
    const decision = decideGoalSet(null, wanted, [set('a', validFrom, validTo, false, ['west'])], today);
    expect(decision).toEqual(isFree ? save() : { ...no('GOAL_SET_FACILITY'), setId: 'a', facilityId: 'west' });
  });
  test('a facility of the default set that ends is free from then on', () => {
    const wanted = set('n', today, null, true, ['west']);
    expect(decideGoalSet(null, wanted, [{ ...old, facilityIds: ['west'] }], today)).toEqual(save([{ id: 'a', lastDay: '2026-11-20' }]));
  });
});
