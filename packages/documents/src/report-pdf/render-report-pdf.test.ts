import { Buffer } from 'node:buffer';
import { cellText, type ReportRow, type ReportSheet } from '@drawday/domain';
import { pdfLayouts } from '@drawday/vocabulary';
import { describe, expect, test } from 'vitest';
import { cumulativeReport, kpiReport } from '../testing/example-kpi-report.ts';
import { patientColumns, patientRows, patientSheet } from '../testing/example-patient-report.ts';
import { exampleRows, exampleSheet, readAgain } from '../testing/example-report.ts';
import { longNames, manyRows } from '../testing/many-report-rows.ts';
import { readPdfText } from '../testing/read-pdf-text.ts';
import { renderReportPdf, TooManyPages } from './render-report-pdf.ts';

const printing = { printedAt: '2026-11-09T12:15:00Z', printedBy: 'R. Okafor' } as const;
const render = (sheet: Partial<ReportSheet> = {}, rows: readonly ReportRow[] = exampleRows) =>
  renderReportPdf({ ...exampleSheet, ...sheet }, readAgain(rows), printing);
const pagesOf = async (sheet: Partial<ReportSheet> = {}, rows: readonly ReportRow[] = exampleRows) =>
  readPdfText(await render(sheet, rows)).map(({ lines }) => lines.map(({ text }) => text));

test('ages stand as a picture on an upright page, and their numbers on the last one', async () => {
  const ages = { key: 'AGE', kind: 'AGE', title: 'Age: women below', categories: ['18-44', '85+'] } as const;
  const charts = [
    {
      ...ages,
      rows: ['FEMALE', 'MALE'],
      counts: [
        [4, 1],
        [5, 0],
      ],
    },
  ];
  const [first = [], ...others] = await pagesOf({ layout: 'PORT', measures: [], charts });
  expect(first).toEqual(expect.arrayContaining(['Age: women below', '18-44', '85+']));
  expect(others.at(-1)).toContain('18-44: 4 female, 5 male; 85+: 1 female');
});

test('a share is of those whom its title names, and a picture says what its parts are', async () => {
  const [measure] = exampleSheet.measures;
  if (!measure) throw new Error('no measure');
  const calcium = { ...measure, title: 'QIP hypercalcemia', n: 263, in: 260, below: 0, above: 3, undecided: 0, untested: 0, percent: 98.9 };
  const days = { key: 'DAYS', kind: 'HISTOGRAM', title: 'Draws by day', categories: ['02', '03'] } as const;
  const counts = [
    [1, 0],
    [4, 5],
    [0, 2],
  ];
  const rowTitles = ['Missed', 'Collected', 'Still to come'];
  const [first = [], ...others] = await pagesOf({
    ...{ layout: 'LIST', measures: [{ ...calcium, named: { part: 'above', percent: 1.1 } }] },
    charts: [{ ...days, rows: ['BELOW', 'IN', 'UNTESTED'], rowTitles, counts }],
  });
  expect(first).toEqual(
    expect.arrayContaining(['QIP hypercalcemia: 3 of 263 (1.1%); 0 not tested', 'missed', 'collected', 'still to come']),
  );
  expect(first).not.toContain('in goal');
  expect(others.at(-1)).toContain('02: 1 missed, 4 collected; 03: 5 collected, 2 still to come');
});

test('goals of two treatments stand beneath each other over a narrow column, and no range is parted', async () => {
  const sheet = patientSheet({ layout: 'ROUND', language: 'en' });
  const columns = sheet.columns.map((column) => (column.key === 'value:FERR' ? { ...column, goal: 'HD 200–800 · PD 100–800' } : column));
  const [first = []] = await pagesOf({ ...sheet, columns }, patientRows(3));
  expect(first.join(' ')).toContain('HD 200–800 PD 100–800');
});

test('rows are counted as patients only where each of them is another patient', async () => {
  const textOf = async (rows: readonly ReportRow[]) => (await pagesOf({ layout: 'LIST' }, rows)).flat().join(' ');
  expect(await textOf(exampleRows)).toMatch(/ \d+ patients?\b/);
  const ofOne = await textOf(exampleRows.map((row) => ({ ...row, k: 'one' })));
  expect(ofOne).toMatch(/ \d+ rows?\b/);
  expect(ofOne).not.toMatch(/ \d+ patients?\b/);
});

/** Which columns of the example fit a layout. */
const columnsOf = { LIST: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], PORT: [0, 1, 2, 4, 5, 9], GRID: [0, 1, 4, 5, 7, 8] } as const;

test.each(['LIST', 'PORT', 'GRID', 'WATER'] as const)('%s says what it always said', async (layout) => {
  const pages = await pagesOf({ layout });
  await expect(pages.map((lines) => lines.join('\n')).join('\n\f\n')).toMatchFileSnapshot(`../golden/report-${layout.toLowerCase()}.txt`);
});

test.each([
  ['ROUND', 'en'],
  ['ROUND_COMPACT', 'es'],
  ['PATIENT', 'en'],
] as const)('%s in %s says what it always said', async (layout, language) => {
  const pages = await pagesOf(patientSheet({ layout, language }), patientRows(3));
  const name = layout.toLowerCase().replace('_', '-');
  await expect(pages.map((lines) => lines.join('\n')).join('\n\f\n')).toMatchFileSnapshot(`../golden/report-${name}.txt`);
});

test.each([
  ['kpi', kpiReport(['Cedar Hollow Dialysis', 'Oak Street Dialysis'])],
  ['cumulative', cumulativeReport({ language: 'es' })],
] as const)('%s says what it always said', async (name, { sheet, rows }) => {
  const pages = await pagesOf(sheet, rows);
  await expect(pages.map((lines) => lines.join('\n')).join('\n\f\n')).toMatchFileSnapshot(`../golden/report-${name}.txt`);
});

test.each(['LIST', 'GRID'] as const)('%s: the answer counts every facility, and stands under all of them', async (layout) => {
  const sections = [
    { key: 'LOW', title: 'Cedar Hollow: below 10.0', rows: 2, place: 'Cedar Hollow', startsPage: true as const },
    { key: 'IN', title: 'Fern Valley: in goal', rows: 2, place: 'Fern Valley', startsPage: true as const },
  ];
  const shown = exampleRows.filter(({ s }) => s === 'LOW' || s === 'IN');
  const [first = [], second = []] = await pagesOf({ layout, place: '2 facilities', sections }, shown);
  expect(first.slice(0, 4).join(' ')).toContain('2 facilities');
  expect(second.slice(0, 4).join(' ')).toContain('Fern Valley');
});

test('each facility has its page with its own place, and the lines over time a page of theirs', async () => {
  const { sheet, rows } = kpiReport(['Cedar Hollow Dialysis', 'Oak Street Dialysis']);
  const pages = await pagesOf(sheet, rows);
  expect(pages.map((lines) => lines.slice(0, 2))).toEqual([
    ['Facility report card', 'Cedar Hollow Dialysis  ·  Ridgeline Kidney Care'],
    ['Facility report card', 'Oak Street Dialysis  ·  Ridgeline Kidney Care'],
    ['Facility report card: trend', 'Cedar Hollow Dialysis  ·  Ridgeline Kidney Care'],
    ['How this was counted: Facility report card', 'Cedar Hollow Dialysis  ·  Ridgeline Kidney Care'],
  ]);
  expect(pages[0]?.filter((line) => line === 'behind')).toHaveLength(3);
  expect(pages[0]).toEqual(expect.arrayContaining(['11.7%', '11 of 94', '5 points or more behind the organization', 'Signature']));
});

test('a group of measures that goes on on the next page says once more which it is', async () => {
  const { sheet, rows } = kpiReport(['Cedar Hollow Dialysis']);
  const months = Array.from({ length: 48 }, (_, at) => ({ ...rows[2], k: `month ${at}`, s: '0:ANEMIA', c: rows[2]?.c ?? [] }));
  const [, second = []] = await pagesOf(sheet, months);
  expect(second).toContain('Anemia, continued');
});

test('a distribution has its unit, and says which part of a bar is which', async () => {
  const classes = { key: 'HIST:HGB', kind: 'HISTOGRAM', title: 'Hemoglobin', unit: 'g/dL', categories: ['< 10', '10–< 12'] } as const;
  const charts = [
    {
      ...classes,
      rows: ['BELOW', 'IN', 'ABOVE'],
      counts: [
        [4, 0],
        [0, 5],
        [0, 0],
      ],
    },
  ];
  const [first = []] = await pagesOf({ layout: 'LIST', charts });
  expect(first).toEqual(expect.arrayContaining(['Hemoglobin, g/dL', 'below goal', 'in goal']));
  expect(first.join(' ').split('Patient')[0]).not.toContain('above goal');
});

test('a block of dates names the days of its own patient, and leaves out dates without values', async () => {
  const { sheet, rows } = cumulativeReport();
  const [first = [], second = []] = await pagesOf(sheet, rows);
  expect(first.filter((line) => /^\d\d\/07$/.test(line))).toHaveLength(6);
  expect(second.filter((line) => /^\d\d\/08$/.test(line))).toEqual(['06/08', '07/08', '08/08', '09/08']);
  expect(second.slice(0, 2)).toEqual(['Okafor, Samuel C', 'Cumulative results  ·  Oak Street Dialysis']);
});

describe.each(['ROUND', 'ROUND_COMPACT', 'PATIENT'] as const)('%s of 30 patients', (layout) => {
  test.each([
    ['LETTER', 'en'],
    ['A4', 'es'],
  ] as const)('%s, %s: every patient whole on one page, and no part of a name lost', async (paper, language) => {
    const rows = patientRows(30);
    const pages = (await pagesOf(patientSheet({ layout, paper, language }), rows)).slice(0, -1);
    for (const at of rows.keys()) expect(pages.filter((lines) => lines.some((line) => line.split(' ').includes(`N${at}`)))).toHaveLength(1);
    const whole = pages.flat().join(' ').toUpperCase();
    for (const name of longNames) for (const word of name.split(' ')) expect(whole).toContain(word.toUpperCase());
    expect(pages).toHaveLength({ ROUND: 4, ROUND_COMPACT: 3, PATIENT: 30 }[layout]);
  });
});

test.each([
  ['ROUND', 'en', ['Hgb', 'Phos', 'Ca corr.', 'Alb']],
  ['ROUND_COMPACT', 'es', ['Hb', 'Fósf.', 'Ca corr.', 'Alb.']],
] as const)(
  '%s in %s: columns too narrow for the names of tests have what the chairside says over them, not codes',
  async (layout, language, spoken) => {
    const columns = patientColumns(false).map((column) =>
      column.kind === 'RESULT' ? { ...column, title: `${column.title} quantitatively` } : column,
    );
    const [lines = []] = await pagesOf(patientSheet({ layout, language, columns }), patientRows(3));
    const heads = lines.join(' ').split(' ');
    for (const word of spoken.join(' ').split(' ')) expect(heads).toContain(word);
    for (const code of ['HGB', 'PHOS', 'CACOR', 'ALB']) expect(heads).not.toContain(code);
  },
);

test('the sheet for rounds marks isolation, what is critical, and who signs', async () => {
  const text = (await pagesOf(patientSheet({ layout: 'ROUND' }), patientRows(14))).flat().join(' ');
  for (const words of ['HBV ISOLATION', '5.8 HH', 'Allergies: heparin, latex', 'Rounded by Date']) expect(text).toContain(words);
});

test('a critical that is open is looked at first, also where its test has no column', async () => {
  const sheet = patientSheet({ layout: 'ROUND_COMPACT', language: 'en' });
  const columns = [...sheet.columns, { key: 'criticals', title: 'Open criticals', kind: 'TEXT', width: 14 } as const];
  const rows = patientRows(3).map((row, at) => ({ ...row, c: [...row.c, at === 1 ? { v: 'Calcium, total' } : null] }));
  const text = (await pagesOf({ ...sheet, columns }, rows)).flat().join(' ');
  expect(text).toMatch(/Look first at: .*chair \d+ open critical: Calcium, total/);
});

test.each([
  ['ROUND', '5.8'],
  ['LIST', '6.6'],
  ['GRID', '6.6'],
] as const)('%s: a critical value is white on black, and no other', async (layout, critical) => {
  const sheet = layout === 'ROUND' ? patientSheet({ layout }) : { ...exampleSheet, layout };
  const bytes = await renderReportPdf(sheet, readAgain(layout === 'ROUND' ? patientRows(14) : exampleRows), printing);
  const white = readPdfText(bytes).flatMap(({ lines }) => lines.filter(({ colour }) => colour === '1 1 1').map(({ text }) => text));
  expect(white.filter((text) => /\d/.test(text))).toEqual([critical]);
});

test('the page of a patient says how many goals were missed, of those judged', async () => {
  const rows = patientRows(1);
  const cells = rows[0]?.c.filter((_, at) => patientColumns(false)[at]?.key.startsWith('value:')) ?? [];
  const judged = cells.filter((cell) => cell?.pos);
  const missed = judged.filter((cell) => cell?.pos !== 'I');
  const text = (await pagesOf(patientSheet({ layout: 'PATIENT' }), rows)).flat();
  expect(text).toContain(`${missed.length} of ${judged.length} goals missed:`);
});

describe.each(['LIST', 'PORT', 'GRID'] as const)('%s of many rows', (layout) => {
  test.each([
    ['LETTER', 'en'],
    ['A4', 'es'],
  ] as const)('%s, %s: heads on every page, no row split, no title last, nothing cut', async (paper, language) => {
    const { sheet, rows } = manyRows({ layout, paper, language }, columnsOf[layout]);
    const pages = await pagesOf(sheet, rows);
    const lists = pages.slice(
      0,
      pages.findIndex((lines) => lines.some((line) => /^(How this was counted|Cómo se contó)/.test(line))),
    );
    expect(lists.length).toBeGreaterThan(1);
    for (const lines of lists) expect(lines).toContain('MRN');
    const whole = lists.flat().join(' ');
    for (const name of longNames) for (const word of name.split(' ')) expect(whole).toContain(word);
    // A row's number, value and last text stand on one page.
    for (const row of rows) {
      const number = cellText(row.c[1] ?? null, { kind: 'TEXT' }, exampleSheet);
      expect(lists.filter((lines) => lines.includes(number))).toHaveLength(1);
    }
    const titles = sheet.sections.map(({ title }) => title);
    for (const lines of lists) {
      const last = lines.findLastIndex((line) => /^\d{7}$/.test(line));
      const title = lines.findLastIndex((line) => titles.some((one) => line.startsWith(one)));
      expect(title).toBeLessThan(last);
    }
    expect(pages.every((lines, at) => lines.some((line) => line.includes(`${at + 1}`) && line.includes(`${pages.length}`)))).toBe(true);
  });
});

test('only the marks of a page are explained under it', async () => {
  const plain = exampleRows.slice(3, 4).map((row) => ({ ...row, s: 'LOW' }));
  const [first = []] = await pagesOf({ sections: exampleSheet.sections.slice(0, 1) }, plain);
  for (const word of ['below goal', 'critical low', 'external', 'corrected', 'not tested']) expect(first).not.toContain(word);
  const [all = []] = await pagesOf();
  for (const word of ['below goal', 'critical low', 'external', 'corrected', 'from an earlier month', 'not tested'])
    expect(all).toContain(word);
});

test('a text longer than a page goes on on the next, and nothing of it is lost', async () => {
  const long = Array.from({ length: 900 }, (_, at) => `word${at}`).join(' ');
  const row = { ...exampleRows[0], k: 'a', s: 'LOW', c: exampleSheet.columns.map((_, at) => ({ v: at === 9 ? long : `x${at}` })) };
  const text = (await pagesOf({}, [row])).slice(0, -1).flat().join(' ');
  for (const at of [0, 450, 899]) expect(text).toContain(`word${at}`);
});

test('columns that a page has no room for go on in a block with the first column repeated', async () => {
  const columns = Array.from(
    { length: 60 },
    (_, at) => ({ key: at === 0 ? 'name' : `c${at}`, title: `Head${at}`, kind: 'TEXT', width: 10 }) as const,
  );
  const rows = [0, 1].map((row) => ({
    k: String(row),
    s: 'A',
    c: columns.map((_, at) => ({ v: at === 0 ? `Person${row}` : `value${row}-${at}` })),
  }));
  const pages = await pagesOf({ columns, sections: [{ key: 'A', title: '', rows: 2 }] }, rows);
  const lists = pages.filter((lines) => lines.includes('Head0'));
  expect(lists.length).toBeGreaterThan(1);
  for (const lines of lists) expect(lines).toEqual(expect.arrayContaining(['Person0', 'Person1']));
  for (const at of columns.keys()) expect(lists.filter((lines) => lines.includes(`Head${at}`))).toHaveLength(at === 0 ? lists.length : 1);
  for (const at of [1, 30, 59]) expect(lists.flat()).toContain(`value1-${at}`);
});

test('GRID: tests that a page has no room for go on in a block with the names repeated, and none is lost', async () => {
  const columns = Array.from({ length: 60 }, (_, at) =>
    at === 0
      ? ({ key: 'name', title: 'Name', kind: 'TEXT', width: 10 } as const)
      : ({ key: `t${at}`, title: `T${at}`, kind: 'NUMBER', width: 3 } as const),
  );
  const rows = [0, 1].map((row) => ({
    k: String(row),
    s: 'A',
    c: columns.map((_, at) => ({ v: at === 0 ? `Person${row}` : (row + 1) * 100 + at })),
  }));
  const pages = await pagesOf({ layout: 'GRID', columns, sections: [{ key: 'A', title: '', rows: 2 }], totalCount: 2 }, rows);
  const blocks = pages.filter((lines) => lines.includes('Person0'));
  expect(blocks.length).toBeGreaterThan(1);
  for (const lines of blocks) expect(lines).toContain('Person1');
  for (const row of rows)
    for (const { v } of row.c.slice(1))
      expect(
        blocks.filter((lines) => lines.includes(String(v))),
        String(v),
      ).toHaveLength(1);
});

test('what the results of one draw share is said once on a page, and never left to another draw', async () => {
  const text = (key: string, title: string) => ({ key, title, kind: 'TEXT', width: 12 }) as const;
  const columns = [text('draw', 'Draw'), text('test', 'Test'), text('laboratory', 'Laboratory'), text('comment', 'Comment')];
  const lines = [...Array.from({ length: 60 }, () => 'R1 Foxglove'), 'R1', 'R2 Foxglove'].map((line) => line.split(' '));
  const rows = lines.map(([draw = '', laboratory], at) => ({
    ...{ k: 'P1', s: 'P1' },
    c: [{ v: draw }, { v: `Test ${at}` }, laboratory ? { v: laboratory } : null, { v: 'Slightly' }],
  }));
  const sections = [{ key: 'P1', title: 'Okafor, Samuel', rows: rows.length }];
  const pages = await pagesOf({ layout: 'LIST', measures: [], charts: [], columns, sections }, rows);
  const all = pages.flat();
  const count = (wanted: string) => all.filter((line) => line === wanted).length;
  const pagesOfRows = pages.filter((page) => page.includes('Slightly'));
  expect(pagesOfRows.length).toBeGreaterThan(1);
  for (const page of pagesOfRows) expect(page).toEqual(expect.arrayContaining(['Foxglove', '″', 'as above']));
  // Each page begins with what it refers to; a calculated result has no laboratory, so neither it nor the one after it has the sign.
  expect([count('R1'), count('R2'), count('Foxglove')]).toEqual([pagesOfRows.length, 1, pagesOfRows.length + 1]);
  expect(count('Slightly')).toBe(rows.length);
});

test('who is to sign has a line at the end of a list', async () => {
  const pages = await pagesOf({ signatures: ['Medical director', 'Water technician'] });
  expect(pages.slice(0, -1).flat()).toEqual(expect.arrayContaining(['Medical director', 'Water technician']));
});

test.each(pdfLayouts.codes)('a report of nobody has a page in %s', async (layout) => {
  const [first = []] = await pagesOf({ layout, sections: [], totalCount: 0 }, []);
  expect(first).toContain('Anemia Management');
});

test.each([
  ['PATIENT', 'Confidential patient information', 'none; everyone is included'],
  ['EMPLOYEE', 'Confidential employee information', 'none; everyone is included'],
  ['SITE', 'Confidential', 'none; all sources are included'],
] as const)('paper of %s says whose information it is, and who is included', async (partyType, confidential, included) => {
  const pages = await pagesOf({ partyType, parameters: [], goalsOf: [] });
  for (const lines of pages) expect(lines.some((line) => line.startsWith('Drawday') && line.endsWith(`     ${confidential}`))).toBe(true);
  expect(pages.at(-1)).toContain(`Selection: ${included}`);
});

test('an empty report says so, and how it was counted', async () => {
  const pages = await pagesOf({ sections: [], totalCount: 0 }, []);
  expect(pages[0]).toContain('No rows.');
  expect(pages.at(-1)?.join(' ')).toContain('How this was counted');
});

test('is tagged, titled, in its language; signs and pictures have words; the same for the same arguments', async () => {
  const pdf = Buffer.from(await render({ language: 'es' }));
  const file = pdf.toString('latin1');
  for (const mark of [
    '/Marked true',
    '/Lang (es-US)',
    '/DisplayDocTitle true',
    '/S /H1',
    '/S /TH',
    '/Scope /Column',
    '/S /Figure',
    // In UTF-16, for the accent.
    '\0G\0r\0\u00e1\0f\0i\0c\0o',
  ])
    expect(file).toContain(mark);
  expect(pdf.equals(await render({ language: 'es' }))).toBe(true);
});

test('a row that does not fit is refused', async () => {
  await expect(render({}, [{ k: 'x', s: 'LOW', c: [] }])).rejects.toThrow(/0 cells for 10/);
});

test('a paper has no more pages than it may, and whoever watches it is told how many there are, or ends it', async () => {
  const { sheet, rows } = { sheet: patientSheet({ layout: 'PATIENT' }), rows: patientRows(12) };
  const draw = (mostPages: number, note?: (pages: number, expected: number) => Promise<void>) =>
    renderReportPdf(sheet, readAgain(rows), printing, { mostPages, ...(note && { note }) });
  const noted: (readonly [pages: number, expected: number])[] = [];
  await draw(13, async (...said) => void noted.push(said));
  const pages = noted.map(([one]) => one);
  expect([noted.at(-1), pages.toSorted((one, other) => one - other)]).toEqual([[13, 13], pages]);
  // A page a patient: from the first one on it is known how long it gets.
  expect(noted.filter(([one, expected]) => expected !== (one < 12 ? 12 : one))).toEqual([]);
  await expect(draw(12)).rejects.toBeInstanceOf(TooManyPages);
  await expect(draw(13, () => Promise.reject(new Error('stopped')))).rejects.toThrow('stopped');
});
