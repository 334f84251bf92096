import type { ReportCell, ReportColumn, ReportRow, ReportSheet } from '@drawday/domain';
import { describe, expect, test } from 'vitest';
import { cardReport } from '../testing/example-patient-report.ts';
import { readAgain } from '../testing/example-report.ts';
import { readPdfText } from '../testing/read-pdf-text.ts';
import { renderReportPdf } from './render-report-pdf.ts';

const printing = { printedAt: '2026-11-09T12:15:00Z', printedBy: 'R. Okafor' } as const;
const pagesOf = async ({ sheet, rows }: { readonly sheet: ReportSheet; readonly rows: readonly ReportRow[] }) =>
  readPdfText(await renderReportPdf(sheet, readAgain(rows), printing)).map(({ lines }) => lines.map(({ text }) => text));

test.each(['en', 'es'] as const)('a card in %s says what it always said', async (language) => {
  const pages = await pagesOf(cardReport(3, { language }));
  await expect(pages.map((lines) => lines.join('\n')).join('\n\f\n')).toMatchFileSnapshot(`../golden/report-card-${language}.txt`);
});

test('a full card in Spanish keeps its last sentence on its page', async () => {
  const { sheet, rows } = cardReport(1, { language: 'es' });
  const values: Readonly<Record<string, number>> = { ALB: 3.7, HGB: 12.5, KTVSP: 1.77, K: 4.2, PHOS: 4.2, CACOR: 9.8, PTHI: 382 };
  const own = sheet.columns.map(({ key }, at): ReportCell | null => {
    const [kind, code = ''] = key.split(':');
    if (kind === 'dietNote') return null;
    return kind === 'value' ? { v: values[code] ?? null } : (rows[0]?.c[at] ?? null);
  });
  const more: readonly (readonly [ReportColumn, ReportCell])[] = [
    [
      { key: 'value:A1C', title: 'A1c', kind: 'RESULT', width: 7, decimals: 1, unit: '%' },
      { v: 8.7, pos: 'A' },
    ],
    [
      { key: 'spark:A1C', title: 'A1c', kind: 'SPARK', width: 12 },
      { v: null, band: { low: 6.5, high: 8 } },
    ],
    [{ key: 'value:IDWGP', title: 'IDWG', kind: 'RESULT', width: 7, decimals: 1 }, { v: null }],
    [{ key: 'bornOn', title: 'bornOn', kind: 'TEXT', width: 12 }, { v: '21 de diciembre' }],
    [{ key: 'nurse', title: 'nurse', kind: 'TEXT', width: 12 }, { v: 'Dana Mercer' }],
  ];
  const columns = [...sheet.columns, ...more.map(([column]) => column)];
  const pages = await pagesOf({
    sheet: { ...sheet, columns },
    rows: [{ k: '0', s: 'MWF2', c: [...own, ...more.map(([, cell]) => cell)] }],
  });
  expect(pages).toHaveLength(1);
  for (const text of ['Azúcar', 'Sin prueba', 'Dana Mercer']) expect(pages[0]?.join(' ')).toContain(text);
});

/** A card with these values, each with the goal of its test. */
function cardOf(values: Readonly<Record<string, number | null>>, more: Readonly<Record<string, string>> = {}) {
  const { sheet, rows } = cardReport(1);
  const c = sheet.columns.map(({ key }, at) => {
    const [kind, code = ''] = key.split(':');
    if (key in more) return { v: more[key] ?? '' };
    const value = values[code];
    return kind === 'value'
      ? value === undefined || value === null
        ? { v: null }
        : { v: value }
      : kind === 'prev'
        ? null
        : (rows[0]?.c[at] ?? null);
  });
  return { sheet, rows: [{ k: '0', s: 'MWF2', c }] };
}
const textOf = async (card: ReturnType<typeof cardOf>) => (await pagesOf(card)).flat().join(' ');

test('at most three things to work on, the furthest out of goal first; the others are named', async () => {
  const text = await textOf(cardOf({ HGB: 9.6, KTVSP: 0.8, ALB: 2.9, K: 6.9, PHOS: 9, CACOR: 9, PTHI: 300 }));
  expect(text).toContain('5 things to work on. 2 are going well.');
  expect(text.match(/What it means:/g)).toHaveLength(3);
  expect(text.indexOf('Phosphorus')).toBeLessThan(text.indexOf('Clean blood'));
  expect(text.slice(text.indexOf('Other numbers'))).toContain('Potassium');
});

test('all on goal, nothing tested, and what was not tested', async () => {
  expect(await textOf(cardOf({ HGB: 11, K: 5 }))).toContain('All your numbers are on goal.');
  const none = await textOf(cardOf({}));
  expect(none).toContain('We have no numbers for this month yet.');
  expect(none.match(/Not tested/g)).toHaveLength(7);
});

test('the words fit the treatment, and a value above a goal that has only a lower bound is well', async () => {
  expect(await textOf(cardOf({ KTVSP: 1 }, { modality: 'PD' }))).toContain('Do each exchange');
  expect(await textOf(cardOf({ KTVSP: 1 }, { modality: 'HHD' }))).toContain('Do each home treatment');
  expect(await textOf(cardOf({ KTVSP: 1 }))).toContain('Come to each treatment');
  expect(await textOf(cardOf({ KTVSP: 3 }))).toContain('All your numbers are on goal.');
});

test('numbers its pages for each patient, names nobody in its foot, and has no page on how it was counted', async () => {
  const pages = await pagesOf(cardReport(4));
  for (const lines of pages) {
    const foot = lines.slice(lines.indexOf('Page 1 of 1') - 1).join(' ');
    expect(foot).not.toContain('Rivera');
    expect(lines.join(' ')).not.toMatch(/How this was counted|MRN|Computed|1958/);
  }
});

test('the foot names the patient’s own facility and its telephone, whoever else is printed', async () => {
  const { sheet, rows } = cardReport(2);
  const columns = [...sheet.columns, { key: 'facility', title: 'Facility', kind: 'TEXT', width: 16 } as const];
  const clinics = [
    { facility: 'Cedar Hollow Dialysis', phone: '555-010-0142' },
    { facility: 'Fern Valley Dialysis', phone: '555-010-0777' },
  ];
  const called = rows.map((row, at) => ({
    ...row,
    c: [
      ...row.c.map((cell, place) => (sheet.columns[place]?.key === 'phone' ? { v: clinics[at]?.phone ?? '' } : cell)),
      { v: clinics[at]?.facility ?? '' },
    ],
  }));
  const feet = (await pagesOf({ sheet: { ...sheet, place: '2 facilities', columns }, rows: called })).map((lines) => lines.at(-2));
  expect(feet).toEqual(clinics.map(({ facility, phone }) => `${facility}     ${phone}`));
});

describe.each([
  ['LETTER', 'en'],
  ['A4', 'es'],
] as const)('%s, %s', (paper, language) => {
  test('a card with a long note goes on on a page of its own number, and nothing is lost', async () => {
    const { sheet, rows } = cardReport(1, { paper, language });
    const note = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
    const c = (rows[0]?.c ?? []).map((cell, at) => {
      const key = sheet.columns[at]?.key ?? '';
      if (key === 'dietNote') return { v: note };
      return /^value:(ALB|PHOS|HGB)$/.test(key) ? { v: key.endsWith('PHOS') ? 9.9 : 2.1 } : cell;
    });
    const pages = await pagesOf({ sheet, rows: [{ k: '0', s: 'MWF2', c }] });
    expect(pages).toHaveLength(2);
    const text = pages.flat().join(' ');
    for (const at of [0, 30, 59]) expect(text).toContain(`word${at}`);
    expect(text).toContain(language === 'en' ? 'Page 2 of 2' : 'Página 2 de 2');
  });
});
