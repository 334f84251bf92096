import { renderReportPdf } from '@drawday/documents/report-pdf/render-report-pdf.ts';
import { cardReport, patientRows, patientSheet } from '@drawday/documents/testing/example-patient-report.ts';
import { exampleRows, exampleSheet, readAgain } from '@drawday/documents/testing/example-report.ts';
import { renderReportXlsx } from '@drawday/documents/xlsx/render-report-xlsx.ts';
import type { ReportRow, ReportSheet } from '@drawday/domain';
import type { BenchLine, LineResult } from './bench-line.ts';
import { medianOf } from './interleave.ts';

const cards = { count: 24, limitMs: 2_000 } as const;
const month = { count: 120, limitMs: 4_000 } as const;
const excel = { rows: 100_000, limitMs: 10_000, limitMb: 150 } as const;
const printing = { printedAt: '2026-11-09T12:00:00Z', printedBy: 'bench' } as const;

/** The papers of reports as the server makes them from stored rows: cards of a shift, a month's pages, a long list for Excel. */
export const reportDocumentsLine: BenchLine = {
  name: 'report-documents',
  async measure({ options }) {
    const rounds = Math.max(options.rounds, 3);
    const shift = cardReport(cards.count);
    const pages = { sheet: patientSheet({ layout: 'PATIENT' }), rows: patientRows(month.count) };
    return [
      await pdfLine(`report cards of a shift of ${cards.count} as PDF`, shift, rounds, cards.limitMs),
      await pdfLine(`monthly pages of ${month.count} patients as PDF`, pages, rounds, month.limitMs),
      await excelLine(),
    ];
  },
};

type Report = { readonly sheet: ReportSheet; readonly rows: readonly ReportRow[] };

async function pdfLine(work: string, { sheet, rows }: Report, rounds: number, limitMs: number): Promise<LineResult> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await renderReportPdf(sheet, readAgain(rows), printing);
    took.push(performance.now() - began);
  }
  const ms = medianOf(took);
  return { work, figures: `${ms.toFixed(0)} ms`, ratio: null, target: `under ${limitMs} ms`, isReached: ms < limitMs };
}

async function excelLine(): Promise<LineResult> {
  const sheet = { ...exampleSheet, columns: [...exampleSheet.columns, ...exampleSheet.columns] };
  const rows = exampleRows.map((row) => ({ ...row, c: [...row.c, ...row.c] }));
  async function* many() {
    for (let at = 0; at < excel.rows; at += 1) yield rows[at % rows.length] ?? { k: '', s: '', c: [] };
  }
  const before = process.memoryUsage.rss();
  let peak = before;
  const began = performance.now();
  for await (const _ of renderReportXlsx(sheet, many(), 'XLIST')) peak = Math.max(peak, process.memoryUsage.rss());
  const ms = performance.now() - began;
  const mb = (peak - before) / 1_000_000;
  return {
    work: `Excel of ${excel.rows} rows with ${sheet.columns.length} columns; memory on top`,
    figures: `${(ms / 1000).toFixed(1)} s, ${mb.toFixed(0)} MB`,
    ratio: null,
    target: `under ${excel.limitMs / 1000} s, ${excel.limitMb} MB`,
    isReached: ms < excel.limitMs && mb < excel.limitMb,
  };
}
