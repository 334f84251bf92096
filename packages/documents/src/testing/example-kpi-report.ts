import type { ReportCell, ReportColumn, ReportRow, ReportSheet } from '@drawday/domain';
import { exampleSheet } from './example-report.ts';

const column = (key: string, title: string, kind: ReportColumn['kind'] = 'TEXT', decimals?: number): ReportColumn => ({
  ...{ key, title, kind, width: 10 },
  ...(decimals === undefined ? {} : { decimals }),
});

const measures = [
  ['ADEQUACY', 'Kt/V 1.2 or more, HD', 'min. 90%', 87, '82 of 94', 4, 90, '–3', 91.2, '–4.2', true],
  ['ADEQUACY', 'Weekly Kt/V 1.7 or more, PD', 'min. 90%', 92, '11 of 12', null, 92, '=', 88.4, '+3.6', false],
  ['ANEMIA', 'Hemoglobin 10.0–12.0', 'min. 70%', 71, '77 of 108', 4, 74, '–3', 69.8, '+1.2', false],
  ['BONE', 'Phosphorus 3.5–5.5', 'min. 60%', 56, '61 of 109', 3, 59, '–3', 60.4, '–4.4', true],
  ['ACCESS', 'Catheter longer than 90 days, by the patient record', 'max. 10%', 11.7, '11 of 94', null, 12.8, '–1.1', 10.9, '+0.8', true],
] as const;

/** A card of one facility, or of several, each on its page. */
export function kpiReport(
  facilities: readonly string[],
  change: Partial<ReportSheet> = {},
): { readonly sheet: ReportSheet; readonly rows: readonly ReportRow[] } {
  const titles = { ADEQUACY: 'Adequacy', ANEMIA: 'Anemia', BONE: 'Bone and mineral', ACCESS: 'Access and infection' } as const;
  const sections = facilities.flatMap((place, at) =>
    Object.entries(titles).map(([key, title], position) => ({
      ...{ key: `${at}:${key}`, title, rows: 1, place },
      ...(position === 0 ? { startsPage: true as const } : {}),
    })),
  );
  const rows = facilities.flatMap((_, at) =>
    measures.map(
      ([section, title, goal, share, count, untested, previous, toPrevious, organization, toOrganization, isMissed], number): ReportRow => {
        const months = Array.from({ length: 12 }, (_month, month) => (month === 3 ? null : share + Math.sin(month + number) * 4));
        const c: (ReportCell | null)[] = [
          ...[{ v: title }, { v: goal }, { v: share, pos: isMissed ? ('B' as const) : ('I' as const) }, { v: count }, { v: untested }],
          ...[{ v: previous }, { v: toPrevious }, { v: organization }, { v: toOrganization }],
          { v: null, line: months, band: { low: Number(goal.replace(/\D+/g, '')), high: null } },
        ];
        return { k: title, s: `${at}:${section}`, c };
      },
    ),
  );
  const line = (title: string) => ({ ...exampleSheet.charts[0], key: title, kind: 'LINE' as const, title });
  const sheet: ReportSheet = {
    ...exampleSheet,
    ...{ reportKey: 'facility-report-card', layout: 'KPI', title: 'Facility report card', measures: [] },
    ...{ answer: '11 of 15 goals met.', second: 'Adequacy, phosphorus, PTH and long-term catheters miss theirs.' },
    columns: [
      ...[column('measure', 'Measure'), column('goal', 'Goal, %'), column('share', 'Share', 'PERCENT', 1), column('count', 'Count')],
      ...[column('untested', 'Untested', 'NUMBER', 0), column('previous', 'September', 'PERCENT', 0), column('change', '')],
      ...[column('organization', 'Ridgeline', 'PERCENT', 1), column('change:organization', ''), column('months', '12 months', 'SPARK')],
    ],
    sections,
    counts: [
      {
        ...{ key: 'misses', title: 'Behind the misses' },
        lines: [
          { key: 'ktv', title: 'Kt/V below 1.2 (3 minutes, 3 access, 1 prescription, 1 sample)', count: 8 },
          { key: 'phos', title: 'Phosphorus above 5.5, of these 14 for three months or longer', count: 37 },
        ],
      },
    ],
    charts: ['Kt/V', 'Hemoglobin in goal', 'Phosphorus in goal'].map(line),
    ...change,
  };
  return { sheet, rows };
}

/** Two patients, tests by six draws; the second was drawn on other days. */
export function cumulativeReport(change: Partial<ReportSheet> = {}): { readonly sheet: ReportSheet; readonly rows: readonly ReportRow[] } {
  const days = [1, 2, 3, 4, 5, 6];
  const tests = ['Hemoglobin', 'Phosphorus', 'Potassium, before', 'Albumin (BCG)'];
  const rows = ['p1', 'p2'].flatMap((person, at) =>
    tests.map((test, number): ReportRow => {
      const values = days.map((day): ReportCell | null => {
        if (at === 1 && day < 3) return null;
        if ((day + number) % 5 === 0) return { v: null, why: 'NOT_ORDERED' };
        const value = 9 + number + day / 3;
        return { v: value, on: `2026-0${day + 3}-${at === 0 ? '07' : '08'}`, ...(value > 12 ? { pos: 'A' } : { pos: 'I' }) };
      });
      return { k: person, s: person, c: [{ v: test }, { v: 'g/dL' }, { v: '10.0–12.0' }, ...values, { v: 9.3 }, { v: 14 }, { v: 11.52 }] };
    }),
  );
  const value = (key: string, title: string): ReportColumn => ({ key, title, kind: 'RESULT', decimals: 1, width: 7 });
  const sheet: ReportSheet = {
    ...exampleSheet,
    ...{ layout: 'CUM', title: 'Cumulative results', measures: [], charts: [] },
    columns: [
      ...[column('test', 'Test'), column('unit', 'Unit'), column('goal', 'Goal')],
      ...days.map((day) => value(`d:${day}`, String(day))),
      ...[value('min', 'Min'), value('max', 'Max'), { ...value('mean', 'Mean'), decimals: 2 }],
    ],
    sections: [
      { key: 'p1', title: 'Núñez-Whitefeather, María José L', rows: 4, startsPage: true },
      { key: 'p2', title: 'Okafor, Samuel C', rows: 4, startsPage: true, place: 'Oak Street Dialysis' },
    ],
    ...change,
  };
  return { sheet, rows };
}
