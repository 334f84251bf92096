import { describe, expect, test } from 'vitest';
import { type ArrivingVersion, decideVersion, type KnownVersion, versionMeaning } from './result-version.ts';
import { wordOfMessage } from './values-of-message.ts';
import { compareKeys, type VersionKey, versionKey } from './version-key.ts';

const at = (hour: number): VersionKey => {
  const time = { at: `2026-01-05T${String(hour).padStart(2, '0')}:00:00Z`, seconds: 1 };
  return { reported: time, sent: time, arrival: hour };
};
type Told = { value?: string; hour: number; comment?: string; laboratory?: string; critical?: boolean; chosen?: boolean };
const arrives = (status: string, { value = '', hour, comment, laboratory, critical = false, chosen = false }: Told): ArrivingVersion => {
  const meaning = versionMeaning(status, '');
  if (!meaning) throw new Error(`no status ${status}`);
  return {
    meaning,
    key: at(hour),
    content: value,
    comment: comment ?? null,
    laboratory: laboratory ?? null,
    isCritical: () => critical,
    isChosen: chosen,
    isUnread: false,
    isFlagged: false,
  };
};
const known = (status: string, told: Told, more: Partial<KnownVersion> = {}): KnownVersion => {
  const { meaning, key, content, comment, laboratory } = arrives(status, told);
  const state = status === 'D' || status === 'W' ? 'X' : status === 'C' || status === 'P' || status === 'X' ? status : 'F';
  const withdrawnAs = status === 'D' || status === 'W' ? status : null;
  return {
    state,
    withdrawnAs,
    isDisputed: false,
    isUnread: false,
    isFlagged: false,
    rank: meaning.rank,
    key,
    content,
    comment,
    laboratory,
    ...more,
  };
};
/** `STORED F`, `SUPERSEDED NEWER_KNOWN`, `REPEAT`, `ITEM`, then the item. */
const outcome = (before: KnownVersion | null, arriving: ArrivingVersion) => {
  const decision = decideVersion(before, arriving);
  const more =
    decision.outcome === 'STORED'
      ? ` ${decision.withdrawnAs ?? decision.state}`
      : decision.outcome === 'SUPERSEDED'
        ? ` ${decision.because}`
        : '';
  return [`${decision.outcome}${more}`, decision.item];
};

const F = (value: string, hour: number, more: Partial<Told> = {}) => arrives('F', { value, hour, ...more });
const disputed = known('F', { value: '4.1|6.8', hour: 1 }, { isDisputed: true });

// The decision table of the design, row by row; rows 2 and 30 to 32 concern the whole import, 21 and 23 to 26 one message.
test.each<[number, string, KnownVersion | null, ArrivingVersion, string, string | null]>([
  [1, 'the first final value', null, F('4.9', 1), 'STORED F', null],
  [1, 'the first preliminary value', null, arrives('P', { value: '4.9', hour: 1 }), 'STORED P', null],
  [1, 'the first unverified value', null, arrives('R', { value: '4.9', hour: 1 }), 'STORED P', null],
  [1, 'the first value may be a correction', null, arrives('C', { value: '4.9', hour: 1 }), 'STORED C', null],
  [3, 'the same again', known('F', { value: '4.9', hour: 1 }), F('4.9', 2), 'REPEAT', null],
  [4, 'the same with a comment', known('F', { value: '4.9', hour: 1 }), F('4.9', 2, { comment: 'Repeated.' }), 'STORED F', null],
  [5, 'another final value', known('F', { value: '4.9', hour: 1 }), F('5.3', 2), 'STORED C', null],
  [5, 'a correction', known('F', { value: '4.9', hour: 1 }), arrives('C', { value: '5.3', hour: 2 }), 'STORED C', null],
  [6, 'a correction of a critical value', known('F', { value: '6.8', hour: 1 }), arrives('C', { value: '4.9', hour: 2 }), 'STORED C', null],
  [
    7,
    'a late older correction',
    known('C', { value: '4.9', hour: 2 }),
    arrives('C', { value: '5.5', hour: 1 }),
    'SUPERSEDED NEWER_KNOWN',
    'OLDER_CORRECTION',
  ],
  [8, 'a late original', known('C', { value: '4.9', hour: 2 }), F('5.5', 1), 'SUPERSEDED NEWER_KNOWN', null],
  [
    8,
    'a late original that is critical',
    known('C', { value: '4.9', hour: 2 }),
    F('7.5', 1, { critical: true }),
    'SUPERSEDED NEWER_KNOWN',
    'CRITICAL_DISCARDED',
  ],
  [9, 'a final value after a correction', known('C', { value: '4.9', hour: 1 }), F('5.5', 2), 'STORED C', 'FINAL_AFTER_CORRECTED'],
  [
    10,
    'a late preliminary value',
    known('F', { value: '4.9', hour: 1 }),
    arrives('P', { value: '4.7', hour: 2 }),
    'SUPERSEDED PRELIM_AFTER_FINAL',
    'PRELIMINARY_DIFFERS',
  ],
  [
    10,
    'a late preliminary value, the same',
    known('F', { value: '4.9', hour: 1 }),
    arrives('P', { value: '4.9', hour: 2 }),
    'SUPERSEDED PRELIM_AFTER_FINAL',
    null,
  ],
  [
    10,
    'a final value older than the preliminary one',
    known('P', { value: '4.7', hour: 2 }),
    F('4.9', 1),
    'STORED F',
    'PRELIMINARY_DIFFERS',
  ],
  [11, 'final after a critical preliminary value', known('P', { value: '6.9', hour: 1 }), F('4.4', 2), 'STORED F', null],
  [12, 'a promotion', known('P', { value: '4.4', hour: 1 }), arrives('U', { hour: 2 }), 'STORED F', null],
  [12, 'a promotion of nothing', null, arrives('U', { hour: 2 }), 'ITEM', 'PROMOTED_NOTHING'],
  [
    13,
    'an older preliminary value',
    known('P', { value: '4.4', hour: 2 }),
    arrives('P', { value: '4.1', hour: 1 }),
    'SUPERSEDED NEWER_KNOWN',
    null,
  ],
  [14, 'not performed after all', known('F', { value: '6.8', hour: 1 }), arrives('X', { value: 'HEMO', hour: 2 }), 'STORED X', null],
  [
    15,
    'a value older than not performed',
    known('X', { value: 'HEMO', hour: 2 }),
    F('4.9', 1),
    'SUPERSEDED NEWER_KNOWN',
    'VALUE_AFTER_TNP',
  ],
  [
    15,
    'not performed, older than the value',
    known('F', { value: '4.9', hour: 2 }),
    arrives('X', { value: 'HEMO', hour: 1 }),
    'SUPERSEDED NEWER_KNOWN',
    'OLDER_TNP',
  ],
  [16, 'a value after not performed', known('X', { value: 'HEMO', hour: 1 }), F('4.9', 2), 'STORED C', null],
  [
    16,
    'a preliminary value after not performed',
    known('X', { value: 'HEMO', hour: 1 }),
    arrives('P', { value: '4.9', hour: 2 }),
    'STORED P',
    null,
  ],
  [17, 'deleted', known('F', { value: '6.8', hour: 1 }), arrives('D', { value: '6.8', hour: 2 }), 'STORED D', null],
  [18, 'of another patient', known('F', { value: '6.8', hour: 1 }), arrives('W', { hour: 2 }), 'STORED W', 'WRONG_PATIENT'],
  [18, 'deleted, then of another patient', known('D', { hour: 1 }), arrives('W', { hour: 2 }), 'STORED W', 'WRONG_PATIENT'],
  [19, 'deleted before it came', null, arrives('D', { hour: 1 }), 'SUPERSEDED WITHDRAWN', 'WITHDRAWN_FIRST'],
  [19, 'the value of what was deleted', known('D', { hour: 2 }), F('6.8', 1), 'SUPERSEDED WITHDRAWN', null],
  [
    19,
    'a critical value of what was deleted',
    known('D', { hour: 2 }),
    F('6.8', 1, { critical: true }),
    'SUPERSEDED WITHDRAWN',
    'CRITICAL_DISCARDED',
  ],
  [20, 'a newer value of what was deleted', known('D', { hour: 2 }), F('4.1', 3), 'STORED F', null],
  [22, 'a newer value of what was disputed', disputed, F('4.1', 2), 'STORED C', null],
  [22, 'a value that a person chose', disputed, F('4.1', 1, { chosen: true }), 'STORED C', null],
  [22, 'the same dispute again', disputed, F('4.1|6.8', 1), 'REPEAT', null],
  [27, 'pending after final', known('F', { value: '4.9', hour: 1 }), arrives('I', { hour: 2 }), 'STORED P', 'PENDING_AFTER_FINAL'],
  [
    29,
    'another laboratory',
    known('F', { value: '4.9', hour: 1, laboratory: 'A' }),
    F('5.2', 2, { laboratory: 'B' }),
    'STORED C',
    'OTHER_LABORATORY',
  ],
  [32, 'a comparator that goes', known('F', { value: '<5', hour: 1 }), F('5', 2), 'STORED C', null],
])('row %i: %s', (_, __, before, arriving, expected, item) => expect(outcome(before, arriving)).toEqual([expected, item]));

test('a final value after a correction of the same OBR-22 is newer by the time of sending', () => {
  const [early, late] = [at(1), { ...at(1), sent: { at: '2026-01-05T03:00:00Z', seconds: 1 } }];
  expect(outcome(known('C', { value: '4.9', hour: 1 }, { key: early }), { ...F('5.5', 1), key: late })).toEqual([
    'STORED C',
    'FINAL_AFTER_CORRECTED',
  ]);
  expect(outcome(known('C', { value: '4.9', hour: 1 }, { key: early }), F('5.5', 1))).toEqual(['SUPERSEDED LOWER_RANK', null]);
});

test('who reviewed a value has reviewed it with a comment, and not with another value', () => {
  const before = known('F', { value: '4.9', hour: 1 });
  expect(decideVersion(before, F('4.9', 2, { comment: 'Repeated.' }))).toMatchObject({ keepsReview: true, isCorrection: false });
  expect(decideVersion(before, F('5.3', 2, { comment: 'Repeated.' }))).toMatchObject({ keepsReview: false, isCorrection: true });
});

describe('several values of one test in one message', () => {
  const word = (...values: [status: string, content: string, hour: number, unit?: string, joins?: boolean, critical?: boolean][]) => {
    const [first, ...more] = values.map(([status, content, hour, unit = 'mmol/L', joins = false, critical = false]) => ({
      ...arrives(status, { value: content, hour, critical }),
      unit,
      joins,
    }));
    if (!first) throw new Error('no value');
    const { leading, isDisputed, overruled } = wordOfMessage([first, ...more]);
    const others = overruled.map(({ value, outcome: what, because, item }) => [value.content, because ?? what, item]);
    return [leading.map((value) => value.content).join(' '), isDisputed, others];
  };
  test('row 21: two different values are disputed', () => expect(word(['F', '4.1', 1], ['F', '6.8', 1])).toEqual(['4.1 6.8', true, []]));
  test('row 23: preliminary and final', () =>
    expect(word(['P', '4.1', 1], ['F', '4.3', 1])).toEqual(['4.3', false, [['4.1', 'LOWER_RANK', null]]]));
  test('row 23: a critical preliminary value is not dropped unseen', () =>
    expect(word(['P', '7.9', 1, 'mmol/L', false, true], ['F', '4.3', 1])).toEqual([
      '4.3',
      false,
      [['7.9', 'LOWER_RANK', 'CRITICAL_DISCARDED']],
    ]));
  test('row 24: the same twice', () => expect(word(['F', '4.1', 1], ['F', '4.1', 1])).toEqual(['4.1', false, [['4.1', 'REPEAT', null]]]));
  test('row 25: the same in another unit', () =>
    expect(word(['F', '9.2', 1, 'mg/dL'], ['F', '9.2', 1, 'mmol/L'])).toEqual(['9.2', false, [['9.2', 'OTHER_UNIT_SAME_VALUE', null]]]));
  test('row 25: another in another unit', () => expect(word(['F', '9.2', 1, 'mg/dL'], ['F', '11.2', 1, 'mmol/L'])[1]).toBe(true));
  test('row 26: two organisms stand together', () =>
    expect(word(['F', 'a', 1, '', true], ['F', 'b', 1, '', true], ['F', 'a', 1, '', true])).toEqual([
      'a b',
      false,
      [['a', 'REPEAT', null]],
    ]));
  test('a newer time wins within a message too', () =>
    expect(word(['F', '4.1', 2], ['C', '4.3', 1])).toEqual(['4.1', false, [['4.3', 'NEWER_KNOWN', null]]]));
  test.each<[string, Parameters<typeof word>, unknown]>([
    [
      'two reasons: the last stands',
      [
        ['X', 'HEMO', 1],
        ['X', 'QNS', 1],
      ],
      ['QNS', false, [['HEMO', 'LOWER_RANK', null]]],
    ],
    [
      'deleted, and a reason',
      [
        ['D', '', 1],
        ['X', 'QNS', 1],
      ],
      ['', false, [['QNS', 'LOWER_RANK', null]]],
    ],
    [
      'another patient’s, and deleted',
      [
        ['W', 'w', 1],
        ['D', 'd', 1],
      ],
      ['w', false, [['d', 'LOWER_RANK', null]]],
    ],
  ])('without a value nothing is in dispute: %s', (_, values, expected) => expect(word(...values)).toEqual(expected));
  test('not performed and a value cross', () =>
    expect(word(['X', 'QNS', 1], ['F', '4.3', 1])).toEqual(['4.3', false, [['QNS', 'LOWER_RANK', 'OLDER_TNP']]]));
});

describe('the key of a value', () => {
  const arrivedAt = Temporal.Instant.from('2026-01-05T12:00:00Z');
  const collectedAt = Temporal.Instant.from('2026-01-05T08:00:00Z');
  const time = (text: string, seconds = 1) => ({ at: text, seconds });
  const reported = (text: string | null, seconds?: number) =>
    versionKey({
      reported: text === null ? null : time(text, seconds),
      sent: time('2026-01-05T11:00:00Z'),
      arrivedAt,
      arrival: 7,
      collectedAt,
    }).reported.at;
  test.each<[string, string | null, number, string]>([
    ['as reported', '2026-01-05T10:00:00Z', 1, '2026-01-05T10:00:00Z'],
    ['as sent where nothing is reported', null, 1, '2026-01-05T11:00:00Z'],
    ['as sent where it is ahead', '2026-01-05T12:16:00Z', 1, '2026-01-05T11:00:00Z'],
    ['a few minutes ahead apply', '2026-01-05T12:14:00Z', 1, '2026-01-05T12:14:00Z'],
    ['as sent where it is before the collection', '2026-01-05T07:00:00Z', 1, '2026-01-05T11:00:00Z'],
    ['a day applies that includes the collection', '2026-01-05T00:00:00Z', 86_400, '2026-01-05T00:00:00Z'],
    ['as sent where it is years ago', '2024-01-05T10:00:00Z', 1, '2026-01-05T11:00:00Z'],
  ])('%s', (_, text, seconds, expected) => expect(reported(text, seconds)).toBe(expected));
  test('as it came where nothing else is believable', () => {
    const key = versionKey({ reported: null, sent: time('2027-01-01T00:00:00Z'), arrivedAt, arrival: 7, collectedAt: null });
    expect([key.reported.at, key.sent.at]).toEqual([arrivedAt.toString(), arrivedAt.toString()]);
  });
  test('a day and an hour of it are the same time, and the sending decides', () => {
    const [day, hour] = [time('2026-01-05T00:00:00Z', 86_400), time('2026-01-05T10:00:00Z')];
    const sent = (text: string) => time(`2026-01-05T${text}:00Z`);
    expect(compareKeys({ reported: day, sent: sent('11:00'), arrival: 1 }, { reported: hour, sent: sent('11:00'), arrival: 2 })).toBe(0);
    expect(compareKeys({ reported: day, sent: sent('12:00'), arrival: 1 }, { reported: hour, sent: sent('11:00'), arrival: 2 })).toBe(1);
    expect(
      compareKeys(
        { reported: hour, sent: sent('11:00'), arrival: 1 },
        { reported: time('2026-01-06T00:00:00Z', 86_400), sent: sent('11:00'), arrival: 2 },
      ),
    ).toBe(-1);
  });
});

test('a status that nobody knows', () => {
  expect(versionMeaning('Z', 'F')).toBeNull();
  expect(versionMeaning('', 'P')?.kind).toBe('PRELIMINARY');
  expect(versionMeaning('', '')?.kind).toBe('FINAL');
});

// Within one key the rank decides, and only then the arrival (6.1): messages of one time that come one after the other.
test.each<[string, KnownVersion, ArrivingVersion, string]>([
  ['a correction after a final value', known('F', { value: '4.9', hour: 1 }), arrives('C', { value: '5.3', hour: 1 }), 'STORED C'],
  ['a final value after a final value', known('F', { value: '4.9', hour: 1 }), F('5.3', 1), 'STORED C'],
  ['a final value after a correction', known('C', { value: '4.9', hour: 1 }), F('5.3', 1), 'SUPERSEDED LOWER_RANK'],
  [
    'a preliminary value after a final one',
    known('F', { value: '4.9', hour: 1 }),
    arrives('P', { value: '5.3', hour: 1 }),
    'SUPERSEDED LOWER_RANK',
  ],
  [
    'an unverified value after a preliminary one',
    known('P', { value: '4.9', hour: 1 }),
    arrives('R', { value: '5.3', hour: 1 }),
    'SUPERSEDED LOWER_RANK',
  ],
])('at the same moment the more definite value leads, of equals the later: %s', (_, before, arriving, expected) => {
  expect(outcome(before, arriving)[0]).toBe(expected);
});

test.each([
  ['named meanwhile: read for the first time', false, 1, { outcome: 'STORED', state: 'F', isCorrection: false, keepsReview: false }],
  ['still unknown', true, 1, { outcome: 'REPEAT' }],
  ['known in a later message: a correction', false, 2, { outcome: 'STORED', state: 'C', isCorrection: true }],
])('A.1 a value whose unit is %s', (_, isUnread, hour, expected) => {
  const unread = known('F', { value: isUnread ? '4.9' : '4.9 furlongs', hour: 1 }, { isUnread: true });
  expect(decideVersion(unread, { ...F('4.9', hour), isUnread })).toMatchObject(expected);
});

describe('A.3 the same value again, which the laboratory now calls critical', () => {
  const flagged = { isFlagged: true, isCritical: () => true };
  test.each([
    ['final, later', 1, { outcome: 'STORED', isCorrection: false, item: null }],
    ['final, at the same time', 0, { outcome: 'STORED', isCorrection: false, item: null }],
    ['final, and older', -1, { outcome: 'SUPERSEDED', item: 'CRITICAL_DISCARDED' }],
  ])('is not a repeat: %s', (_, hour, expected) => {
    expect(decideVersion(known('F', { value: '4.9', hour: 2 }), { ...F('4.9', 2 + hour), ...flagged })).toMatchObject(expected);
  });
  test('and once more is one', () => {
    expect(decideVersion(known('F', { value: '4.9', hour: 2 }, { isFlagged: true }), { ...F('4.9', 3), ...flagged })).toMatchObject({
      outcome: 'REPEAT',
    });
  });
});
