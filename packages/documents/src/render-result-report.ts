import { formatZoned } from '@drawday/domain';
import { INK, openPaper } from './pdf-paper.ts';
import type { Printing } from './printing.ts';
import { subjectName } from './report-names.ts';
import type { ResultReport } from './result-report.ts';
import { drawReportClosing } from './result-report-closing.ts';
import { drawReportContinuation, drawReportHeading } from './result-report-heading.ts';
import { drawReportResults } from './result-report-results.ts';

export type ResultReportPrinting = Printing & {
  /** Flagged results first, across all sections. */
  readonly isOutOfRangeFirst: boolean;
};

/**
 * One requisition's results as a tagged PDF: all that a laboratory report must say, each page naming person and report.
 * @returns the bytes of the file, the same for the same arguments
 * @throws RangeError for an invalid instant, day or time zone
 * Source: CLIA, 42 CFR 493.1291 (c) contents, (i) performing laboratory, (k) corrected reports.
 */
export function renderResultReportPdf(report: ResultReport, printing: ResultReportPrinting): Promise<Uint8Array> {
  return renderReports(`Laboratory report ${report.requisitionNumber}`, [report], printing);
}

/**
 * Many reports in one file, each starting on a new page with its own page numbers and a bookmark.
 * @throws RangeError when there is no report, and as `renderResultReportPdf`
 */
export function renderCombinedReportPdf(reports: readonly ResultReport[], printing: ResultReportPrinting): Promise<Uint8Array> {
  if (reports.length === 0) return Promise.reject(new RangeError('A combined report needs at least one report.'));
  return renderReports(`Laboratory reports (${reports.length})`, reports, printing);
}

async function renderReports(title: string, reports: readonly ResultReport[], printing: ResultReportPrinting): Promise<Uint8Array> {
  const paper = await openPaper(title, 'Laboratory results', printing);
  const pages: { readonly report: ResultReport; readonly firstPage: number; readonly pageCount: number; readonly printed: string }[] = [];
  for (const report of reports) {
    const printInstant = (instant: string) => formatZoned(instant, report.facility.timeZone);
    const firstPage = paper.pageCount;
    paper.startPart(`${report.requisitionNumber} ${subjectName(report.subject)}`, () => drawReportContinuation(paper, report));
    paper.nest('Sect', () => {
      drawReportHeading(paper, report, printInstant);
      drawReportResults(paper, report, printing.isOutOfRangeFirst, printInstant);
      drawReportClosing(paper, report, printing.isOutOfRangeFirst, printInstant);
    });
    const pageCount = paper.pageCount - firstPage;
    const part = { report, firstPage, pageCount, printed: `Printed ${printInstant(printing.printedAt)} by ${printing.printedBy}` };
    pages.push(...Array.from({ length: pageCount }, () => part));
  }
  return paper.finish((page) => {
    const part = pages[page];
    if (!part) return;
    const { report, firstPage, pageCount, printed } = part;
    const line = { yPt: paper.bottomPt + 10, xPt: paper.leftPt, widthPt: paper.widthPt, sizePt: 7.5, colour: INK.quiet } as const;
    paper.rule(paper.bottomPt + 5);
    paper.write(`${report.laboratory.name}  ·  CLIA ${report.laboratory.cliaNumber}`, line);
    paper.write(`Page ${page - firstPage + 1} of ${pageCount}`, { ...line, align: 'right', font: 'bold', colour: INK.text });
    const sheet = reports.length > 1 ? `  ·  sheet ${page + 1} of ${pages.length}` : '';
    paper.write(printed, { ...line, yPt: line.yPt + 10 });
    paper.write(`Requisition ${report.requisitionNumber}  ·  ${report.status}${sheet}`, { ...line, yPt: line.yPt + 10, align: 'right' });
  });
}
