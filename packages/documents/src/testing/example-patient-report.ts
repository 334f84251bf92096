import type { ReportCell, ReportColumn, ReportRow, ReportSheet } from '@drawday/domain';
import { exampleSheet } from './example-report.ts';
import { longNames } from './many-report-rows.ts';

const tests = [
  {
    code: 'KTVSP',
    title: 'Kt/V, single pool',
    short: 'spKt/V',
    group: 'Adequacy',
    unit: '',
    decimals: 2,
    goal: '1.2 or more',
    low: 1.2,
    high: null,
    usual: 1.4,
  },
  {
    code: 'NPCR',
    title: 'nPCR',
    short: 'nPCR',
    group: 'Adequacy',
    unit: 'g/kg/d',
    decimals: 2,
    goal: '1.0–1.2',
    low: 1,
    high: 1.2,
    usual: 1.05,
  },
  {
    code: 'HGB',
    title: 'Hemoglobin',
    short: 'Hgb',
    group: 'Anemia',
    unit: 'g/dL',
    decimals: 1,
    goal: '10.0–12.0',
    low: 10,
    high: 12,
    usual: 10.6,
  },
  { code: 'HCT', title: 'Hematocrit', short: 'Hct', group: 'Anemia', unit: '%', decimals: 0, goal: '', low: null, high: null, usual: 31 },
  {
    code: 'TSAT',
    title: 'Transferrin saturation',
    short: 'TSAT',
    group: 'Anemia',
    unit: '%',
    decimals: 0,
    goal: '20–50',
    low: 20,
    high: 50,
    usual: 26,
  },
  {
    code: 'FERR',
    title: 'Ferritin',
    short: 'Ferritin',
    group: 'Anemia',
    unit: 'ng/mL',
    decimals: 0,
    goal: '200–800',
    low: 200,
    high: 800,
    usual: 450,
  },
  {
    code: 'PHOS',
    title: 'Phosphorus',
    short: 'Phos',
    group: 'Bone and mineral',
    unit: 'mg/dL',
    decimals: 1,
    goal: '3.5–5.5',
    low: 3.5,
    high: 5.5,
    usual: 5.2,
  },
  {
    code: 'CACOR',
    title: 'Calcium, corrected',
    short: 'Ca corr',
    group: 'Bone and mineral',
    unit: 'mg/dL',
    decimals: 1,
    goal: '8.4–10.2',
    low: 8.4,
    high: 10.2,
    usual: 9.2,
  },
  {
    code: 'PTHI',
    title: 'PTH, intact',
    short: 'PTH',
    group: 'Bone and mineral',
    unit: 'pg/mL',
    decimals: 0,
    goal: '130–585',
    low: 130,
    high: 585,
    usual: 380,
  },
  {
    code: 'ALB',
    title: 'Albumin (BCG)',
    short: 'Alb',
    group: 'Nutrition',
    unit: 'g/dL',
    decimals: 1,
    goal: '4.0 or more',
    low: 4,
    high: null,
    usual: 4.0,
  },
  {
    code: 'K',
    title: 'Potassium, before',
    short: 'K',
    group: 'Electrolytes',
    unit: 'mmol/L',
    decimals: 1,
    goal: '3.5–5.5',
    low: 3.5,
    high: 5.5,
    usual: 5.1,
  },
  {
    code: 'CO2',
    title: 'Carbon dioxide',
    short: 'CO2',
    group: 'Electrolytes',
    unit: 'mmol/L',
    decimals: 0,
    goal: '22 or more',
    low: 22,
    high: null,
    usual: 23,
  },
] as const;

const persons: readonly ReportColumn[] = [
  ...[
    'name',
    'mrn',
    'dob',
    'age',
    'sex',
    'modality',
    'sched',
    'chair',
    'provider',
    'access',
    'dry',
    'allergies',
    'drawn',
    'next',
    'dietNote',
  ].map(
    (key): ReportColumn => ({
      key,
      title: key === 'name' ? 'Patient' : key,
      kind: key === 'dob' || key === 'drawn' ? 'DAY' : 'TEXT',
      width: 12,
    }),
  ),
  { key: 'isolation', title: 'Isolation', kind: 'YES_NO', width: 6 },
];

/** Columns of a report with a row per patient: who, then each test with the two months before and its course. */
export function patientColumns(isShort: boolean): readonly ReportColumn[] {
  return [
    ...persons,
    ...tests.flatMap(({ code, title, short, unit, decimals, goal, group }): ReportColumn[] => {
      const value = { kind: 'RESULT', decimals, width: 7, group } as const;
      const named = { title: isShort ? short : title, ...(unit ? { unit } : {}), ...(goal ? { goal } : {}) };
      return [
        { ...value, ...named, key: `value:${code}` },
        { ...value, title: `${short} 1`, key: `prev:${code}:1` },
        { ...value, title: `${short} 2`, key: `prev:${code}:2` },
        { key: `spark:${code}`, title: '12 months', kind: 'SPARK', width: 12 },
      ];
    }),
  ];
}

/** Patients of a shift in chair order; the same for the same number. */
export function patientRows(count: number): readonly ReportRow[] {
  return Array.from({ length: count }, (_, at): ReportRow => {
    const dependent = (salt: number) => ((at * 37 + salt * 101) % 97) / 97 - 0.5;
    const who = [
      ...[
        `${longNames[at % longNames.length]} N${at}`,
        String(4_700_000 + at),
        '1958-03-14',
        '68',
        at % 2 ? 'F' : 'M',
        'HD',
        'MWF 2',
        String(at + 1),
      ],
      ...['Lindgren, A MD', 'AVF L arm', '70.0', at % 4 === 2 ? 'heparin, latex' : '', '2026-10-07', 'Wed 11/04', at % 3 === 1 ? note : ''],
    ].map((v): ReportCell | null => (v === '' ? null : { v }));
    const values = tests.flatMap(({ usual, decimals, low, high }, test): (ReportCell | null)[] => {
      const course = Array.from({ length: 12 }, (_month, month) => {
        const value = usual * (1 + 0.28 * dependent(test * 12 + month));
        return (test + month + at) % 9 === 4 ? null : Number(value.toFixed(decimals));
      });
      const cellOf = (value: number | null | undefined, month: string): ReportCell => {
        if (value === null || value === undefined) return { v: null, why: 'NOT_ORDERED' };
        const pos =
          low === null && high === null
            ? {}
            : ({ pos: low !== null && value < low ? 'B' : high !== null && value > high ? 'A' : 'I' } as const);
        return { v: value, on: `2026-${month}-07`, ...pos, ...(test === 10 && value > 5.7 ? { mark: 'HH' as const } : {}) };
      };
      return [cellOf(course[11], '10'), cellOf(course[10], '09'), cellOf(course[9], '08'), { v: null, line: course, band: { low, high } }];
    });
    return { k: String(at), s: 'MWF2', c: [...who, { v: at % 14 === 13 }, ...values] };
  });
}

const note = 'Phosphorus rises although binders are refilled on time; takes them after the meal. Shown to take them with the first bite.';

/** A report with one row per patient in one section. */
export function patientSheet(change: Partial<ReportSheet>): ReportSheet {
  const isRound = change.layout === 'ROUND' || change.layout === 'ROUND_COMPACT';
  return {
    ...exampleSheet,
    title: isRound ? 'Rounding sheet' : 'Monthly patient report',
    answer: isRound ? 'Look at first: chair 1 potassium 6.6  ·  low hemoglobin with low iron in chairs 1, 11, 13, 14' : exampleSheet.answer,
    second: null,
    columns: patientColumns(isRound),
    sections: [{ key: 'MWF2', title: 'MWF shift 2', rows: 20 }],
    charts: [],
    ...change,
  };
}

/** Cards for patients: what the sheet for rounds has, with the words of a card. */
export function cardReport(
  count: number,
  change: Partial<ReportSheet> = {},
): { readonly sheet: ReportSheet; readonly rows: readonly ReportRow[] } {
  const codes = ['HGB', 'KTVSP', 'ALB', 'K', 'PHOS', 'CACOR', 'PTHI'];
  const all = patientColumns(false);
  const cellOf = (row: ReportRow, key: string): ReportCell | null => row.c[all.findIndex((column) => column.key === key)] ?? null;
  const texts = { cardName: 'Maria Rivera', bornOn: 'March 14', drawn: 'Wed, October 7', next: 'Wednesday, November 4, before treatment.' };
  const more = {
    phone: '(555) 010-0142',
    dietician: 'Tara Abara',
    nurse: '',
    dietNote: 'You cut down on cheese this month. Well done! Let us talk on Friday.',
  };
  const facts = Object.entries({ ...texts, ...more, modality: 'HD' });
  const rows = patientRows(count).map((row, at): ReportRow => {
    const name = at % 3 === 1 ? 'María José Núñez-Whitefeather' : 'Maria Rivera';
    const who = facts.map(([key, v]) => ({ v: key === 'cardName' ? name : v }));
    const values = codes.flatMap((code) => {
      const band = cellOf(row, `spark:${code}`)?.band;
      return [cellOf(row, `value:${code}`), cellOf(row, `prev:${code}:1`), { v: '', ...(band ? { band } : {}) }];
    });
    return { ...row, c: [...who, ...values] };
  });
  const columns = [
    ...facts.map(([key]): ReportColumn => ({ key, title: key, kind: 'TEXT', width: 12 })),
    ...codes.flatMap((code): ReportColumn[] => {
      const value = all.find((column) => column.key === `value:${code}`);
      const before = all.find((column) => column.key === `prev:${code}:1`);
      return value && before ? [value, before, { key: `goal:${code}`, title: 'Goal', kind: 'TEXT', width: 10 }] : [];
    }),
  ];
  return { sheet: patientSheet({ layout: 'CARD', title: 'Patient report card', columns, ...change }), rows };
}
