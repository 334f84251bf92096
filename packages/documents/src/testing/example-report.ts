import type { ReportCell, ReportMeasure, ReportRow, ReportSheet } from '@drawday/domain';

/** A report without rows, to be completed by a test. */
export const exampleSheet: ReportSheet = {
  reportKey: '1',
  title: 'Anemia Management',
  question: 'Who is outside the hemoglobin goal, and is iron the reason?',
  answer: '31 of 108 out of goal, 4 not tested.',
  second: 'Of 19 below 10.0, TSAT or ferritin is low in 12.',
  layout: 'LIST',
  language: 'en',
  paper: 'LETTER',
  organizationName: 'Ridgeline Kidney Care',
  place: 'Cedar Hollow Dialysis',
  period: 'October 2026',
  parameters: [{ label: 'Modalities', value: 'HD, HHD' }],
  columns: [
    { key: 'name', title: 'Patient', kind: 'TEXT', width: 28 },
    { key: 'mrn', title: 'MRN', kind: 'TEXT', width: 9 },
    { key: 'sched', title: 'Schedule', kind: 'TEXT', width: 8 },
    { key: 'provider', title: 'Provider', kind: 'TEXT', width: 16 },
    { key: 'prev:HGB:1', title: 'Hgb Sep', kind: 'RESULT', decimals: 1, width: 7 },
    { key: 'value:HGB', title: 'Hgb', unit: 'g/dL', kind: 'RESULT', decimals: 1, width: 8, goal: '10.0–12.0' },
    { key: 'on:HGB', title: 'On', kind: 'DAY', width: 10 },
    { key: 'value:TSAT', title: 'TSAT', unit: '%', kind: 'RESULT', decimals: 0, width: 7, goal: '20–50' },
    { key: 'value:FERR', title: 'Ferritin', unit: 'ng/mL', kind: 'RESULT', decimals: 0, width: 8, goal: '200–800' },
    { key: 'look', title: 'Suggested look', kind: 'TEXT', width: 30 },
  ],
  sections: [
    { key: 'LOW', title: 'Below 10.0', rows: 2 },
    { key: 'IN', title: 'In goal', rows: 2, isFolded: true },
    { key: 'UNTESTED', title: 'Not tested', rows: 1 },
  ],
  measures: [
    {
      ...{
        id: 'HGB_GOAL',
        title: 'Hemoglobin 10.0–12.0',
        goal: '10.0–12.0',
        n: 112,
        in: 77,
        below: 19,
        above: 12,
        undecided: 0,
        untested: 4,
      },
      ...{ untestedBecause: { MISSED: 3, NOT_ORDERED: 1 }, percent: 68.75, ofTested: 71.3, mean: 10.71, sd: 1.02, median: 10.7 },
      ...{ decimals: 1, leftOut: 1, previous: 71.4, organization: 69.8 },
      classes: [
        { title: '< 10', count: 19 },
        { title: '10–<11', count: 40 },
        { title: '11–<12', count: 37 },
        { title: '≥ 12', count: 12 },
      ],
    } satisfies ReportMeasure,
  ],
  counts: [{ key: 'class', title: 'Hemoglobin by class', lines: [{ key: 'a', title: '< 10', count: 19, of: 108 }] }],
  charts: [
    {
      ...{ key: 'LINE:HGB', kind: 'LINE', title: 'Hemoglobin in goal', unit: '%' },
      series: [
        {
          ...{ key: 'own', title: 'Cedar Hollow', role: 'OWN' },
          points: [
            { at: '2026-09', value: 71.4, n: 110 },
            { at: '2026-10', value: 68.75, n: 112, isOpen: true },
          ],
        },
      ],
    },
  ],
  population: {
    ...{ population: 'ACTIVE_AT_END', present: 121, eligible: 112 },
    excluded: [
      { because: 'TRANSIENT', count: 5 },
      { because: 'LEFT_DECEASED', count: 4 },
    ],
  },
  months: [
    {
      ...{ facilityId: '0197b000-0000-7000-8000-000000000001', facilityName: 'Cedar Hollow Dialysis', month: '2026-10', state: 'CLOSED' },
      ...{ revision: 2, refreshedAt: '2026-11-08T08:00:00Z', withoutValues: 4 },
    },
  ],
  goalsOf: ['HD set of 01/01/2026'],
  thresholdsOf: null,
  notes: ['A suggested look is a hint by rule; it is never an order.'],
  counted: [
    { title: 'Hemoglobin', text: 'The last final value of the month. Untested patients stay in the denominator.' },
    { title: 'Who counts', text: 'Patients who are active at the end of the month, without transient ones.' },
  ],
  computedAt: '2026-11-09T12:10:00Z',
  computedBy: 'R. Okafor',
  timeZone: 'America/New_York',
  totalCount: 5,
  truncatedAt: null,
};

const text = (v: string): ReportCell => ({ v });

const row = (k: string, s: string, ...c: readonly (ReportCell | null)[]): ReportRow => ({ k, s, c });

/** Rows of the example, one per state a value can have. */
export const exampleRows: readonly ReportRow[] = [
  row(
    ...(['a', 'LOW', text('Okafor, Samuel C'), text('0047106'), text('MWF 2'), text('Bell, J MD'), { v: 9.9, pos: 'B' }] as const),
    ...([
      { v: 6.6, mark: 'LL', pos: 'B', on: '2026-10-14' },
      { v: '2026-10-14' },
      { v: 14, mark: 'L', pos: 'B', on: '2026-10-14' },
    ] as const),
    ...([{ v: 120, pos: 'B', from: '2026-08', on: '2026-08-05' }, text('TSAT 14% and ferritin 120: iron')] as const),
  ),
  row(
    ...(['b', 'LOW', text('Núñez-Whitefeather, María José L'), text('0048213'), text('TTS 1'), text('Osei, K MD')] as const),
    ...([{ v: null, why: 'MISSED' }, { v: 9, cmp: '<', pos: 'B', on: '2026-10-15' }, { v: '2026-10-15' }] as const),
    ...([{ v: 21, pos: 'I', st: 'C', on: '2026-10-15' }, { v: 612, pos: 'I', ext: true, on: '2026-10-15' }, text('')] as const),
  ),
  row(
    ...(['c', 'IN', text('=Petrosyan, Ani'), text('0052218'), text('MWF 1'), text('Bell, J MD'), { v: 11.4, pos: 'I' }] as const),
    ...([{ v: 11.6, pos: 'I', on: '2026-10-07' }, { v: '2026-10-07' }, { v: 33, pos: 'I', on: '2026-10-07' }] as const),
    ...([{ v: 915, mark: 'H', pos: 'A', on: '2026-10-07' }, text('')] as const),
  ),
  row(
    ...(['d', 'IN', text('Ibrahim, Fatima Z'), text('0052760'), text('MWF 2'), null, null] as const),
    ...([{ v: 10, pos: 'I', on: '2026-10-07' }, { v: '2026-10-07' }, null, null, null] as const),
  ),
  row(
    ...(['e', 'UNTESTED', text('Jankowski, Piotr'), text('0043028'), text('MWF 2'), text('Bell, J MD'), { v: 10.9, pos: 'I' }] as const),
    ...([{ v: null, why: 'NOT_ORDERED' }, { v: null }, { v: null, why: 'NOT_ORDERED' }, { v: null, why: 'NOT_ORDERED' }] as const),
    text('no labs for 45 days'),
  ),
];

/** Rows that can be read as often as wanted, like the stored ones of a run. */
export function readAgain<T>(rows: Iterable<T>): AsyncIterable<T> {
  return {
    async *[Symbol.asyncIterator]() {
      yield* rows;
    },
  };
}
