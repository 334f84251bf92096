import { describe, expect, test } from 'vitest';
import { type HepatitisValue, hepatitisRecord } from './hepatitis-record.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const patient = { admittedOn: day('2025-01-10'), today: day('2026-11-23'), exposedOn: null, doses: [] };
const value = (resultCode: string, text: string, on = '2026-11-02', drawId = 'a'): HepatitisValue => {
  const [, sign, number] = /^([<>])?(\d+)$/.exec(text) ?? [];
  const isNumber = number !== undefined;
  return {
    resultCode,
    text: isNumber ? null : text,
    numeric: isNumber ? Number(number) : null,
    comparator: sign === '<' || sign === '>' ? sign : null,
    isRead: true,
    collectedOn: day(on),
    drawId,
  };
};
const record = (values: Readonly<Record<string, string>>, more: Partial<Parameters<typeof hepatitisRecord>[1]> = {}) =>
  hepatitisRecord(
    Object.entries({ HCVAB: 'Nonreactive', ...values }).map(([code, text]) => value(code, text)),
    { ...patient, ...more },
  );
const dueOf = (made: ReturnType<typeof hepatitisRecord>) =>
  made.due.filter((one) => one.resultCode !== 'HCVAB').map((one) => `${one.resultCode} ${one.dueOn} ${one.because}`);

describe('the status of 9.1, from what laboratories write', () => {
  test.each([
    ['nothing tested', {}, 'UNKN', true, ['HBSAG 2025-01-10 ADMISSION', 'HBCT 2025-01-10 ADMISSION', 'AHBSQ 2025-01-10 ADMISSION']],
    ['equivocal', { HBSAG: 'Equivocal', HBCT: 'NEGATIVE', AHBSQ: '<3' }, 'UNKN', true, ['HBSAG 2026-11-02 UNCERTAIN']],
    ['not read', { HBSAG: 'See note', HBCT: 'NEG', AHBSQ: '2' }, 'UNKN', true, ['HBSAG 2026-11-02 UNCERTAIN']],
    [
      'acute',
      { HBSAG: 'Reactive', HBCM: 'POSITIVE', HBCT: 'Reactive', AHBSQ: '1' },
      'ACUT',
      true,
      ['HBSAG 2027-05-02 ACUTE_AFTER_SIX_MONTHS'],
    ],
    [
      'chronic, IgM not tested',
      { HBSAG: 'Reactivo', HBCT: 'Reactivo', AHBSQ: '1' },
      'CHRN',
      true,
      ['HBCM 2026-11-02 CARRIER_CONFIRM', 'HBSAG 2027-11-02 CARRIER_YEARLY'],
    ],
    [
      'early',
      { HBSAG: 'POS', HBCT: 'Non-Reactive', HBCM: 'NEG', AHBSQ: '1' },
      'EARL',
      true,
      ['HBVDNA 2026-11-02 REPEAT_EARLY_ANTIGEN', 'HBSAG 2026-11-16 REPEAT_EARLY_ANTIGEN'],
    ],
    [
      'window',
      { HBSAG: 'NEG', HBCM: 'POS', HBCT: 'POS', AHBSQ: '<5' },
      'ACUT',
      true,
      ['HBVDNA 2026-11-02 ACUTE_WINDOW', 'HBSAG 2026-12-02 ACUTE_WINDOW'],
    ],
    ['immune after infection', { HBSAG: 'NEG', HBCT: 'POS', AHBSQ: '>1000' }, 'IMMN', false, []],
    [
      'isolated core',
      { HBSAG: 'NEG', HBCT: 'Weakly reactive', AHBSQ: '3' },
      'ISOC',
      false,
      ['HBCT 2026-11-02 UNCERTAIN', 'HBSAG 2026-12-02 SUSCEPTIBLE_MONTHLY', 'HBVDNA 2026-11-23 ISOLATED_CORE'],
    ],
    [
      'isolated core with virus',
      { HBSAG: 'NEG', HBCT: 'POS', AHBSQ: '3', HBVDNA: '150' },
      'ISOC',
      true,
      ['HBSAG 2026-12-02 SUSCEPTIBLE_MONTHLY'],
    ],
    ['immune by vaccine', { HBSAG: 'NR', HBCT: 'NR', AHBSQ: '120' }, 'IMMV', false, ['AHBSQ 2027-11-02 IMMUNE_YEARLY']],
    [
      'immune, core not tested',
      { HBSAG: 'NR', AHBSQ: '120' },
      'IMMV',
      false,
      ['HBCT 2025-01-10 ADMISSION', 'AHBSQ 2027-11-02 IMMUNE_YEARLY'],
    ],
    ['susceptible: monthly', { HBSAG: 'NON-REACTIVE', HBCT: 'NR', AHBSQ: '4' }, 'SUSC', false, ['HBSAG 2026-12-02 SUSCEPTIBLE_MONTHLY']],
  ])('%s', (_, values, code, isolate, due) => {
    const made = record(values);
    expect([made.hepatitisB, made.isolate]).toEqual([code, isolate]);
    expect(dueOf(made).toSorted()).toEqual([...due].sort());
  });
});

test('a neutralization of the same draw that does not confirm makes a reactive HBsAg undecided; of another draw it says nothing', () => {
  const values = [value('HBSAG', 'Reactive'), value('HBCT', 'NR'), value('AHBSQ', '2')];
  const refuted = hepatitisRecord([...values, value('HBSAGN', 'Not confirmed')], patient);
  expect([refuted.hepatitisB, refuted.isolate]).toEqual(['UNKN', true]);
  expect(hepatitisRecord([...values, value('HBSAGN', 'Not confirmed', '2026-11-09', 'b')], patient).hepatitisB).toBe('EARL');
});

test('a weak HBsAg isolates, and does not count as the test that was due', () => {
  const weak = record({ HBSAG: 'Weakly reactive', HBCT: 'NR', AHBSQ: '2' });
  expect([weak.hepatitisB, weak.isolate]).toEqual(['EARL', true]);
  expect(dueOf(weak)).toContain('HBSAG 2026-11-02 UNCERTAIN');
});

test('overdue is what was due before today', () => {
  const due = (today: string) =>
    record({ HBSAG: 'NEG', HBCT: 'NEG', AHBSQ: '2' }, { today: day(today) }).due.find((one) => one.resultCode === 'HBSAG')?.isOverdue;
  expect([due('2026-12-02'), due('2026-12-03')]).toEqual([false, true]);
});

test('whoever shared the shift of a new carrier is due at once, unless tested since or immune', () => {
  const exposed = { exposedOn: day('2026-11-20') };
  expect(dueOf(record({ HBSAG: 'NEG', HBCT: 'NEG', AHBSQ: '2' }, exposed))).toContain('HBSAG 2026-11-20 EXPOSURE');
  expect(dueOf(record({ HBSAG: 'NEG', HBCT: 'NEG', AHBSQ: '200' }, exposed))).toEqual(['AHBSQ 2027-11-02 IMMUNE_YEARLY']);
  const since = hepatitisRecord([value('HBSAG', 'NEG', '2026-11-21'), value('HBCT', 'NEG'), value('AHBSQ', '2')], {
    ...patient,
    ...exposed,
  });
  expect(dueOf(since)).toContain('HBSAG 2026-12-21 SUSCEPTIBLE_MONTHLY');
});

test.each([
  [{ HCVAB: 'Nonreactive' }, 'NEGATIVE', 'HCVAB 2027-05-02 HCV_NEGATIVE_SEMIANNUAL'],
  [{ HCVAB: 'Reactive' }, 'ANTIBODY_ONLY', 'HCVRNA 2026-11-02 HCV_CONFIRM'],
  [{ HCVAB: 'Reactive', HCVRNA: 'Not detected' }, 'RESOLVED', 'HCVRNA 2027-05-02 HCV_RESOLVED_SEMIANNUAL'],
  [{ HCVAB: 'Reactive', HCVRNA: '150000' }, 'INFECTED', undefined],
  [{ HCVAB: 'Reactive', HCVRNA: '<20' }, 'ANTIBODY_ONLY', 'HCVRNA 2026-11-02 HCV_CONFIRM'],
])('hepatitis C: %j is %s', (values, code, due) => {
  const made = record(values);
  expect(made.hepatitisC).toBe(code);
  expect(made.due.filter((one) => one.resultCode.startsWith('HCV')).map((one) => `${one.resultCode} ${one.dueOn} ${one.because}`)[0]).toBe(
    due,
  );
});

test('a value in question stands for nothing: its unit is not known, or two were sent', () => {
  const inQuestion = { ...value('AHBSQ', '120'), isRead: false };
  const made = hepatitisRecord([value('HBSAG', 'NR'), value('HBCT', 'NR'), inQuestion, value('HCVAB', 'NR')], patient);
  expect(made.hepatitisB).toBe('SUSC');
  expect(dueOf(made)).toContain('AHBSQ 2026-11-02 UNCERTAIN');
  const antigen = { ...value('HBSAG', 'Nonreactive'), isRead: false };
  expect(hepatitisRecord([antigen, value('HBCT', 'NR'), value('AHBSQ', '2')], patient).hepatitisB).toBe('UNKN');
});

test('an RNA that was not found before the antibody turned positive does not make a new infection a resolved one', () => {
  const since = (...values: HepatitisValue[]) => hepatitisRecord(values, patient);
  const [positive, negative] = [value('HCVAB', 'Reactive'), value('HCVAB', 'Nonreactive', '2026-05-04')];
  const made = since(positive, negative, value('HCVRNA', 'Not detected', '2025-03-03'));
  expect(made.hepatitisC).toBe('ANTIBODY_ONLY');
  expect(made.due.filter((one) => one.resultCode === 'HCVRNA')).toMatchObject([{ dueOn: day('2026-11-02'), because: 'HCV_CONFIRM' }]);
  expect(since(positive, value('HCVRNA', 'Not detected', '2026-08-03'), negative).hepatitisC).toBe('RESOLVED');
  expect(since(positive, value('HCVAB', 'Reactive', '2024-05-06'), value('HCVRNA', 'Not detected', '2025-03-03')).hepatitisC).toBe(
    'RESOLVED',
  );
});

test('an earlier antibody does not stand in for one that is undecided now', () => {
  const made = hepatitisRecord([value('HCVAB', 'Equivocal'), value('HCVAB', 'Nonreactive', '2026-05-04')], patient);
  expect(made.due.find((one) => one.resultCode === 'HCVAB')).toMatchObject({ dueOn: day('2026-11-02'), because: 'UNCERTAIN' });
});

test('half a year after it was acute, an infection is over or chronic, though nobody looked for IgM again', () => {
  const then = (antigen: string, on: string, ...more: HepatitisValue[]) =>
    hepatitisRecord([value('HBSAG', antigen, on), value('HBCM', 'Reactive', '2026-05-04'), ...more], patient);
  const core = value('HBCT', 'Reactive', '2026-05-04');
  expect([then('Reactive', '2026-11-03', core), then('Reactive', '2026-11-04', core)].map((made) => made.hepatitisB)).toEqual([
    'ACUT',
    'CHRN',
  ]);
  const over = then('Nonreactive', '2026-11-04', core, value('AHBSQ', '4', '2026-11-04'));
  expect([over.hepatitisB, over.isolate, dueOf(over)]).toEqual([
    'ISOC',
    false,
    expect.arrayContaining(['HBVDNA 2026-05-04 ISOLATED_CORE', 'HBSAG 2026-12-04 SUSCEPTIBLE_MONTHLY']),
  ]);
  expect(then('Nonreactive', '2026-11-03', core).hepatitisB).toBe('ACUT');
});
