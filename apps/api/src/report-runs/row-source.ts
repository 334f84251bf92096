import type { Reader } from '@drawday/database/connect.ts';
import type { ReportColumn, ReportRow, ReportSection, ReportSheet } from '@drawday/domain';
import type { RunPlan } from './run-plan.ts';
import type { StoredRow } from './stored-row.ts';

/** What a reader of rows adds to the sheet once all of them have passed. */
export type SheetFacts = Partial<
  Pick<
    ReportSheet,
    | 'testGroups'
    | 'measures'
    | 'counts'
    | 'charts'
    | 'population'
    | 'months'
    | 'goalsOf'
    | 'thresholdsOf'
    | 'notes'
    | 'counted'
    | 'second'
    | 'signatures'
  >
> & { answer: string };

export type RowSource = (run: RowContext) => Promise<SourcedRows>;
export type RowContext = {
  db: Reader;
  plan: RunPlan;
  /** To be called between batches: throws when somebody asked the run to stop. @param more rows that have passed since */
  tick(more: number): Promise<void>;
  /** Puts rows in an order of their values, in the memory of a few thousand of them. */
  inOrder(rows: AsyncIterable<ReportRow>, compare: (a: ReportRow, b: ReportRow) => number): AsyncIterable<ReportRow>;
};
export type SourcedRows = {
  columns: readonly ReportColumn[];
  /** Of the people behind the numbers, where they are not the rows themselves. */
  behindColumns?: readonly ReportColumn[];
  /** Rows of the report, where that is known before they are read. */
  total: number | null;
  /** In their order, sections together; those behind the numbers last. */
  rows: AsyncIterable<StoredRow> | Iterable<StoredRow>;
  /** Sections in their order, with what is known of them before the rows are counted. */
  sections(): readonly Omit<ReportSection, 'rows'>[];
  facts(rowCount: number): SheetFacts | Promise<SheetFacts>;
};
