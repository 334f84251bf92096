import { describe, expect, test } from 'vitest';
import { boundsFault, criticalSettingsFault } from './bounds-fault.ts';
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
  [{ greater: '>=', greaterValue: 3.5, less: '<=', lessValue: 5.1 } as const, null],
  [{ greater: '>=', greaterValue: 5 } as const, null],
  [{ less: '<', lessValue: 5 } as const, null],
  [{}, 'greaterValue'],
  [{ greater: '>=', greaterValue: 6, less: '<=', lessValue: 5 } as const, 'lessValue'],
  [{ greater: '>=', greaterValue: 5, less: '<=', lessValue: 5 } as const, null],
  [{ greater: '>', greaterValue: 5, less: '<=', lessValue: 5 } as const, 'lessValue'],
])('bounds %j: %s', (bounds, expected) => {
  expect(boundsFault(bounds)).toBe(expected);
});

const normal = { greater: '>=', greaterValue: 3.5, less: '<=', lessValue: 5.1 } as const;
test.each([
  [[{ ModalityTypeCode: null, GreaterValue: 6, LessValue: 2.5 }], null],
  [
    [
      { ModalityTypeCode: 'HD', GreaterValue: 6 },
      { ModalityTypeCode: 'HD', LessValue: 2 },
    ],
    { index: 1, field: 'ModalityTypeCode' },
  ],
  [[{ ModalityTypeCode: null }], { index: 0, field: 'GreaterValue' }],
  [[{ ModalityTypeCode: null, GreaterValue: 2, LessValue: 2.5 }], { index: 0, field: 'LessValue' }],
  [[{ ModalityTypeCode: null, GreaterValue: 6, LessValue: 6 }], { index: 0, field: 'LessValue' }],
  // at the bound of the normal range is not inside of it
  [[{ ModalityTypeCode: null, GreaterValue: 5.1, LessValue: 3.5 }], null],
  [[{ ModalityTypeCode: null, GreaterValue: 5 }], { index: 0, field: 'GreaterValue' }],
  [[{ ModalityTypeCode: null, LessValue: 4 }], { index: 0, field: 'LessValue' }],
])('critical %j: %j', (settings, expected) => {
  expect(criticalSettingsFault(settings, normal)).toEqual(expected);
});
