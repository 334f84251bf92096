import { setImmediate } from 'node:timers/promises';
import type { ReportRow, ReportSheet } from '@drawday/domain';
import type { PdfLayout } from '@drawday/vocabulary';
import { openPaper, type PaperLook } from '../pdf-paper.ts';
import { reportWords } from '../report-words.ts';
import { drawCardFoot, drawCards } from './draw-card.ts';
import { drawCounted } from './draw-counted.ts';
import { drawCumulative } from './draw-cumulative.ts';
import { drawGrid } from './draw-grid.ts';
import { drawKpi } from './draw-kpi.ts';
import { drawList } from './draw-list.ts';
import { drawNothing } from './draw-nothing.ts';
import { drawPatients } from './draw-patient.ts';
import { drawRound, drawRoundCompact } from './draw-round.ts';
import type { ReportContext } from './report-context.ts';
import { drawFoot, REPORT_FOOT_PT } from './report-frame.ts';

type Layout = {
  readonly look: PaperLook;
  readonly draw: (context: ReportContext, rows: readonly ReportRow[]) => Generator<void>;
  /** For the patient: no marks, no last page, a foot of its own. */
  readonly isForPatient?: true;
};

const landscape: PaperLook = { orientation: 'landscape', sidePt: 33, topPt: 28, footPt: REPORT_FOOT_PT };
const portrait: PaperLook = { orientation: 'portrait', sidePt: 39, topPt: 33, footPt: REPORT_FOOT_PT };

const card: PaperLook = { orientation: 'portrait', sidePt: 36, topPt: 30, footPt: 46 };

const layouts: Readonly<Record<PdfLayout, Layout>> = {
  LIST: { look: landscape, draw: drawList },
  PORT: { look: portrait, draw: drawList },
  WATER: { look: landscape, draw: drawList },
  GRID: { look: landscape, draw: drawGrid },
  CUM: { look: landscape, draw: drawCumulative },
  PATIENT: { look: portrait, draw: drawPatients },
  ROUND: { look: landscape, draw: drawRound },
  ROUND_COMPACT: { look: landscape, draw: drawRoundCompact },
  CARD: { look: card, draw: drawCards, isForPatient: true },
  KPI: { look: portrait, draw: drawKpi },
};
/** How long other requests may wait while pages are drawn. */
const turnMs = 15;

/** A paper has more pages than it may have. */
export class TooManyPages extends Error {
  override readonly name = 'TooManyPages';
}
/** What bounds the drawing of a paper, and who watches it. */
export type Drawing = {
  readonly mostPages: number;
  /**
   * Called at every turn with the pages so far and how many they will be if the rows that are left are as long as those before; the last time
   * with all of them. What it throws ends the drawing.
   */
  readonly note?: (pages: number, expected: number) => Promise<void>;
};

/**
 * A run as a tagged PDF in the layout of its report: heads on every page, no row split, the marks explained under each page that uses them,
 * and a last page that says how it was counted. Other work gets its turn while it is drawn.
 * @param rows sections in order, rows of a section together
 * @returns the bytes of the file, the same for the same arguments
 * @throws RangeError when a row does not fit the columns, and for an invalid instant; TooManyPages
 */
export async function renderReportPdf(
  sheet: ReportSheet,
  rows: AsyncIterable<ReportRow>,
  printing: { readonly printedAt: string; readonly printedBy: string },
  { mostPages, note }: Drawing = { mostPages: Number.POSITIVE_INFINITY },
): Promise<Uint8Array> {
  const layout = layouts[sheet.layout];
  const title = [sheet.title, sheet.place, sheet.period].filter(Boolean).join(', ');
  const paper = await openPaper(title, sheet.question, { ...printing, paper: sheet.paper }, { ...layout.look, language: sheet.language });
  const context: ReportContext = { paper, sheet, words: reportWords(sheet.language), marks: new Map(), parts: [], rounds: 1 };
  const all: ReportRow[] = [];
  for await (const row of rows) {
    if (row.c.length !== sheet.columns.length) throw new RangeError(`A row has ${row.c.length} cells for ${sheet.columns.length} columns.`);
    all.push(row);
  }
  let since = performance.now();
  let drawn = 0;
  const turn = async () => {
    if (paper.pageCount > mostPages) throw new TooManyPages();
    if (performance.now() - since < turnMs) return;
    await setImmediate();
    const share = drawn / Math.max(1, all.length * context.rounds);
    await note?.(paper.pageCount, share > 0 && share < 1 ? Math.round(paper.pageCount / share) : paper.pageCount);
    since = performance.now();
  };
  for (const _ of layout.draw(context, all)) {
    drawn += 1;
    await turn();
  }
  if (paper.pageCount === 0) drawNothing(context);
  if (!layout.isForPatient) drawCounted(context);
  await turn();
  const drawPageFoot = layout.isForPatient ? drawCardFoot : drawFoot;
  const bytes = await paper.finish((page) => drawPageFoot(context, page), turn);
  await note?.(paper.pageCount, paper.pageCount);
  return bytes;
}
