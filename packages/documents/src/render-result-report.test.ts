import { expect, test } from 'vitest';
import { type ResultReportPrinting, renderCombinedReportPdf, renderResultReportPdf } from './render-result-report.ts';
import type { ReportResult, ResultReport } from './result-report.ts';
import { outOfRangeFirst } from './result-report-results.ts';
import { exampleResultReport } from './testing/example-result-report.ts';
import { readPdfText } from './testing/read-pdf-text.ts';

const printing: ResultReportPrinting = {
  paper: 'LETTER',
  printedAt: '2026-10-08T14:00:00Z',
  printedBy: 'D. Mercer, RN',
  isOutOfRangeFirst: false,
};

const sample = exampleResultReport.sections[0]?.results[0];
if (!sample) throw new Error('The example report has no result.');
const manyResults = (count: number, more: Partial<ReportResult> = {}): ResultReport => ({
  ...exampleResultReport,
  sections: [{ title: 'Chemistry', results: Array.from({ length: count }, (_, at) => ({ ...sample, name: `Test ${at}`, ...more })) }],
});

async function pagesOf(report: ResultReport, more: Partial<ResultReportPrinting> = {}): Promise<string[]> {
  return textsOf(await renderResultReportPdf(report, { ...printing, ...more }));
}

function textsOf(pdf: Uint8Array): string[] {
  return readPdfText(pdf).map(({ lines }) => lines.map(({ text }) => text).join('\n'));
}

const textsAndPlaces = (pdf: Uint8Array) => readPdfText(pdf).flatMap(({ lines }) => lines);

test('the example report reads as in its golden file', async () => {
  const pages = await pagesOf(exampleResultReport);
  expect(pages).toHaveLength(2);
  await expect(`${pages.join('\n\n== next page ==\n\n')}\n`).toMatchFileSnapshot('golden/result-report.txt');
});

test('says all that 42 CFR 493.1291 asks for', async () => {
  const text = (await pagesOf(exampleResultReport)).join('\n');
  for (const fact of [
    ...['NÚÑEZ-WHITEFEATHER,', 'María José L', '03/14/1958', 'Female', 'MRN 0048213'],
    ...['R026014233', 'A26-1007-0421', 'Cedar Hollow Dialysis (014)', 'Imani Okafor, MD', 'NPI 1234567893'],
    ...['Ridgeline Reference Laboratory', '4800 Foundry Road', 'CLIA 11D9990014', 'Helena Brandt, MD'],
    ...['10/07/2026 06:42 AM EDT', '10/07/2026 04:15 PM EDT', '10/08/2026 09:05 AM EDT'],
    ...['Serum (SST)', 'Hemolyzed, slight', 'Post-dialysis', 'HH  Critical high', '3.5–5.1', 'mmol/L', '10³/µL', '≥ 10 immune'],
    'CORRECTED. Previously 5.9 mmol/L H  High, reported 10/07/2026 10:40 PM EDT.',
    'Critical result called to P. Mwangi, RN by S. Ito on 10/08/2026 09:10 AM EDT; read back confirmed.',
    ...['TNP', 'Test not performed: Specimen not spun within 2 hours', 'Preliminary result', 'Gram stain: no organisms seen.'],
    'EVL: Eastvale Virology, 77 Harbor Way, Savannah, GA 31401, CLIA 11D9990027',
    ...['Single-pool Kt/V', '1.30', '≥ 1.2, met', 'session 240 min', 'Printed 10/08/2026 10:00 AM EDT by D. Mercer, RN'],
  ]) {
    expect(text).toContain(fact);
  }
  expect(text).toContain('CORRECTED REPORT. It replaces the report of 10/07/2026 10:40 PM EDT.');
});

test('a final report has no banner', async () => {
  const text = (await pagesOf({ ...exampleResultReport, status: 'FINAL' })).join('\n');
  expect(text).toContain('FINAL');
  expect(text).not.toContain('CORRECTED REPORT');
});

test('every page names the person, the requisition and its number, on both papers', async () => {
  for (const paper of ['LETTER', 'A4'] as const) {
    const pages = await pagesOf(manyResults(121), { paper });
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, at) => {
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
      expect(page).toMatch(/NÚÑEZ-WHITEFEATHER/);
      expect(page).toContain('MRN 0048213');
      expect(page).toContain('Requisition R026014233');
      expect(page).toContain('Reference interval');
    });
    for (let at = 0; at < 121; at += 1) expect(pages.join('\n').split(`Test ${at}\n`)).toHaveLength(2);
  }
});

test('nothing is drawn outside the page, nor over its foot', async () => {
  const comment = 'One comment that is much longer than a page can hold. '.repeat(160);
  const pdf = await renderResultReportPdf(manyResults(9, { comment }), printing);
  const pages = readPdfText(pdf);
  expect(
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/MediaBox \[0 0 612 792\]/g),
  ).toHaveLength(pages.length);
  for (const { lines } of pages) {
    const bodyLines = lines.slice(0, -4);
    expect(Math.min(...bodyLines.map(({ yPt }) => yPt))).toBeGreaterThan(44);
    expect(Math.max(...bodyLines.map(({ yPt }) => yPt))).toBeLessThan(760);
    expect(Math.min(...lines.map(({ xPt }) => xPt))).toBeGreaterThanOrEqual(40);
    expect(Math.max(...lines.map(({ xPt }) => xPt))).toBeLessThan(572);
  }
  const words = pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
  expect(words.match(/One comment/g)).toHaveLength(9 * 160);
});

test('flagged results come first and only once when asked for', async () => {
  const sections = outOfRangeFirst(exampleResultReport.sections);
  expect(sections[0]?.results.map(({ resultCode }) => resultCode)).toEqual(['K', 'CO2', 'BUN', 'PHOS', 'PTHI', 'HGB']);
  const all = (of: ResultReport['sections']) => of.flatMap(({ results }) => results.map(({ resultCode }) => resultCode)).sort();
  expect(all(sections)).toEqual(all(exampleResultReport.sections));
  const text = (await pagesOf(exampleResultReport, { isOutOfRangeFirst: true })).join('\n');
  expect(text.indexOf('Hemoglobin')).toBeLessThan(text.indexOf('Sodium'));
});

test('letters the font lacks are shown by their code and named', async () => {
  const { subject } = exampleResultReport;
  if (subject.kind !== 'person') throw new Error('The example report is a person’s.');
  const text = (await pagesOf({ ...exampleResultReport, subject: { ...subject, lastName: 'Łuczak', firstName: '李' } })).join('\n');
  expect(text).toContain('ŁUCZAK, [U+674E] L');
  expect(text).toContain('Characters that this document cannot show as written: U+674E.');
});

test('a value never breaks inside its column, and missing facts are said to be missing', async () => {
  const report = {
    ...manyResults(1, { valueText: '1:2560 speckled pattern' }),
    specimens: [],
    orderedBy: null,
    receivedAt: null,
    accession: null,
  };
  const [page = ''] = await pagesOf(report);
  expect(page).toMatch(/See below[\s\S]*1:2560 speckled pattern/);
  for (const fact of ['Specimens not recorded.', 'Ordering provider\nNot recorded', 'Received\nNot recorded', 'Accession\nNot assigned'])
    expect(page).toContain(fact);
});

test('a source’s report names the source', async () => {
  const subject = {
    kind: 'source',
    name: 'RO loop return',
    sourceType: 'Water room',
    samplePoint: 'Post-carbon 1',
    location: 'Facility floor',
    waterAccount: 'ND104422',
  } as const;
  const [page = ''] = await pagesOf({ ...exampleResultReport, subject, kinetics: null });
  for (const fact of ['RO loop return', 'Water room, Facility floor', 'Post-carbon 1', 'ND104422']) expect(page).toContain(fact);
  expect(page).not.toContain('Date of birth');
});

test('a combined report numbers the pages of each report and of the whole', async () => {
  const reports = [exampleResultReport, { ...manyResults(60), requisitionNumber: 'R026014299' }];
  const pages = textsOf(await renderCombinedReportPdf(reports, printing));
  expect(pages).toHaveLength(5);
  expect(pages[2]).toContain('Page 1 of 3');
  expect(pages[2]).toContain('Requisition R026014299  ·  CORRECTED  ·  sheet 3 of 5');
  expect(pages[1]).toContain('End of report R026014233');
  await expect(renderCombinedReportPdf([], printing)).rejects.toThrow(RangeError);
});

test('is tagged, titled, in English, and the same for the same arguments', async () => {
  const pdf = Buffer.from(await renderResultReportPdf(exampleResultReport, printing));
  const file = pdf.toString('latin1');
  for (const mark of [
    '/Marked true',
    '/StructTreeRoot',
    '/Lang (en-US)',
    '/DisplayDocTitle true',
    '(Laboratory report R026014233)',
    '/S /TH',
    '/Scope /Column',
    '/S /H1',
  ])
    expect(file).toContain(mark);
  expect(pdf.equals(await renderResultReportPdf(exampleResultReport, printing))).toBe(true);
  expect(pdf.equals(await renderResultReportPdf(exampleResultReport, { ...printing, printedAt: '2026-10-08T14:01:00Z' }))).toBe(false);
});

const [section] = exampleResultReport.sections;
const { kinetics } = exampleResultReport;
if (!section || !kinetics) throw new Error('The example report has no section or no kinetics.');

test('D.6 letters below and above the line are printed, and none is reported as missing', async () => {
  const report = { ...exampleResultReport, kinetics: { ...kinetics, notes: ['C₀ and Cₜ; 1,25-(OH)₂; 10⁶/µL'] } };
  const text = (await pagesOf(report)).join('\n');
  expect(text).not.toMatch(/U\+20|\^6/);
  const [note] = textsAndPlaces(await renderResultReportPdf(report, printing)).filter(({ text: run }) => run === 'C');
  const lowered = textsAndPlaces(await renderResultReportPdf(report, printing)).filter(
    ({ text: run, yPt }) => run === '0' && yPt < (note?.yPt ?? 0),
  );
  expect(lowered).not.toEqual([]);
});

test.each([false, true])(
  'D.6 what is measured for the kinetics stands under one heading with them, out of range first %s',
  async (isOutOfRangeFirst) => {
    const measured = { ...sample, name: 'Urea nitrogen, pre-dialysis', flag: null, notes: [] };
    const report = { ...exampleResultReport, sections: [{ title: kinetics.title, results: [measured] }, ...exampleResultReport.sections] };
    const text = (await pagesOf(report, { isOutOfRangeFirst })).join('\n');
    expect(text.match(new RegExp(`^${kinetics.title}$`, 'gm'))).toHaveLength(1);
    expect(text.indexOf('Urea nitrogen, pre-dialysis\n138')).toBeGreaterThan(text.indexOf(kinetics.title));
  },
);

test('D.6 says who was notified of a critical value and when, or that nobody was', async () => {
  const [critical] = section.results.filter(({ criticalCall }) => criticalCall !== null);
  if (!critical) throw new Error('The example report has no critical value.');
  const only = (more: Partial<ReportResult>) =>
    pagesOf({ ...exampleResultReport, sections: [{ ...section, results: [{ ...critical, ...more }] }] }).then((pages) => pages.join('\n'));
  expect(await only({})).toContain('Critical result called to P. Mwangi, RN by S. Ito on 10/08/2026 09:10 AM EDT; read back confirmed.');
  expect(await only({ criticalCall: null, isCallOpen: true })).toContain('Critical result: no notification is on record yet.');
});
