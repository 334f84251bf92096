import type { CellSign, ReportSheet } from '@drawday/domain';
import type { VerdictMark } from '@drawday/vocabulary';
import type { Paper } from '../pdf-paper.ts';
import type { ReportWords } from '../report-words.ts';

/** What may stand in the line under a page that explains its marks. */
export type LegendMark =
  | Exclude<VerdictMark, '↓G' | '↑G'>
  | CellSign
  | 'DOWN'
  | 'UP'
  | 'GREY'
  | 'DASH'
  | 'SAME'
  | 'LINES'
  | 'SPARK'
  | 'MISSED'
  | 'REACHED'
  | 'POINTS';

/** What every part of a report's pages needs. */
export type ReportContext = {
  readonly paper: Paper;
  readonly sheet: ReportSheet;
  readonly words: ReportWords;
  /** The marks used on each page, by its number from zero. */
  readonly marks: Map<number, Set<LegendMark>>;
  /** The first page of each part that is numbered by itself, a card for a patient, and whom its reader may call. */
  readonly parts: { readonly page: number; readonly call: string }[];
  /** How often its rows are drawn: once for each block of columns. */
  rounds: number;
};

/** Remembers that the present page uses a mark. */
export function useMark({ paper, marks }: ReportContext, mark: LegendMark): void {
  const page = paper.pageCount - 1;
  const used = marks.get(page) ?? new Set();
  marks.set(page, used.add(mark));
}

/** Tints that survive a copier. */
export const SHADE = { out: '#e3e9eb', band: '#e3e9eb', line: '#85939a', hairline: '#c3cdd1' } as const;
