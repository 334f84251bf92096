import { customDesign, reportDesign } from '@drawday/catalogue';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { ReportRunInput, ReportSheetShape } from '@drawday/contracts/reports/report-run.shape.ts';
import type { Reader } from '@drawday/database/connect.ts';
import type { ReportRow } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import { narrowActor } from '../platform/narrow-actor.ts';
import { type Language, Refusal, refusalText } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import { rowsOfAnswer } from './compute-run.ts';
import { findOwnRun, type RunRow } from './report-runs.store.ts';
import { type RowsFile, readPaper, readRows } from './rows-file.ts';
import { openSheet, type SealedSheet } from './run-record.ts';
import type { StoredRow } from './stored-row.ts';

type Seals = Pick<Services, 'storage' | 'cipher'>;
type Answer = ReplyOf<typeof reportRuns.requisitionReport>;

/** An own run. @throws Refusal NOT_FOUND for anybody else's */
export async function foundRun(db: Reader, actor: Actor, id: string): Promise<RunRow> {
  const row = await findOwnRun(db, actor, id);
  if (!row) throw unknownRun(id);
  return row;
}
const unknownRun = (id: string): Refusal => new Refusal('NOT_FOUND', { values: { entity: 'ReportRun', id } });

/** Rows are sealed with the rights of their moment: whoever has lost the report, a facility or a right since then reads them no more. */
function isStillOpen(actor: Actor, row: RunRow): boolean {
  const { permission } = reportDesign(row.report_key) ?? customDesign(row.report_key, '', row.party_type);
  const now = narrowActor({ permission: permission as `${string}.${string}`, effect: 'read' }, actor);
  if (typeof now === 'string' || (row.with_restricted && !now.permissions.has('Order.RestrictedResults.View'))) return false;
  return row.facility_ids.every((id) => now.reach[row.party_type].includes(id));
}

/** What is stored of a run; nothing of one that is not done, whose rows were deleted, or that is not open to its owner any more. */
export type StoredRun = SealedSheet & { rows(from?: { skip?: number; isBehind?: boolean }): AsyncGenerator<StoredRow> };
export function storedRun({ storage, cipher }: Seals, actor: Actor, row: RunRow): StoredRun | undefined {
  const { tenantId } = actor;
  const file = storedFile(actor, row);
  if (!file || !row.sheet_sealed) return undefined;
  return {
    ...openSheet(cipher, tenantId, row.id, row.sheet_sealed),
    rows: (from) => readRows({ storage, cipher }, { tenantId, runId: row.id }, file, from),
  };
}

function storedFile(actor: Actor, row: RunRow): RowsFile | undefined {
  if (!isStillOpen(actor, row) || row.state !== 'DONE' || row.is_over || !row.rows_key || !row.pieces) return undefined;
  return { key: row.rows_key, pieces: row.pieces };
}

/** The PDF that a run is. @throws Refusal NOT_FOUND as long as it is not drawn, and for a run of rows */
export function foundPaper({ storage, cipher }: Seals, actor: Actor, row: RunRow): AsyncGenerator<Uint8Array> {
  const file = row.paper_of === null ? undefined : storedFile(actor, row);
  if (!file) throw unknownRun(row.id);
  return readPaper({ storage, cipher }, { tenantId: actor.tenantId, runId: row.id }, file);
}

/** The same, or why there is nothing to see. @throws Refusal NOT_FOUND */
export async function foundRows(db: Reader, seals: Seals, actor: Actor, id: string): Promise<{ row: RunRow; stored: StoredRun }> {
  const row = await foundRun(db, actor, id);
  const stored = storedRun(seals, actor, row);
  if (!stored) throw unknownRun(id);
  return { row, stored };
}

/** A row as it leaves: without its part in the measures. */
export const shownRow = ({ k, s, c }: StoredRow): ReportRow => ({ k, s, c });

/** Rows as the renderers read them: from the beginning each time. */
export const rowsOf = (stored: StoredRun, which?: { isBehind: true }): AsyncIterable<ReportRow> => ({
  async *[Symbol.asyncIterator]() {
    for await (const row of stored.rows(which)) yield shownRow(row);
  },
});

/** A run with its first rows. @throws Refusal NOT_FOUND for one that its owner may read no more */
export async function answerOfRun(seals: Seals, actor: Actor, row: RunRow, language: Language): Promise<Answer> {
  if (!isStillOpen(actor, row)) throw unknownRun(row.id);
  const stored = storedRun(seals, actor, row);
  const first: ReportRow[] = [];
  if (stored)
    for await (const one of stored.rows()) {
      first.push(shownRow(one));
      if (first.length === rowsOfAnswer) break;
    }
  return {
    ...headOfRun(row, language),
    items: JSON.stringify(first),
    items2: stored ? JSON.stringify(ReportSheetShape.parse(stored.sheet)) : '{}',
  };
}

function headOfRun(row: RunRow, language: Language): Omit<Answer, 'items' | 'items2'> {
  return {
    runId: row.id,
    reportKey: row.report_key,
    state: row.state,
    progress: { done: row.done, total: row.total },
    // A fault of ours has no words of its own.
    fault: row.fault && row.fault !== 'INTERNAL' ? refusalText(row.fault, language) : null,
    place: row.waiting_before,
    computedAt: row.computed_at?.toISOString() ?? null,
    elapsedMs: row.elapsed_ms,
    isStale: row.is_stale,
    expiresAt: row.expires_at.toISOString(),
    keptBecause: row.kept_because,
    totalCount: row.page_count ?? row.row_count ?? 0,
  };
}

/** A run in the list of one's own. */
export function listedRun(row: RunRow, language: Language) {
  const parameters = ReportRunInput.parse(row.parameters);
  const words = row.words?.[language] ?? row;
  return {
    ...headOfRun(row, language),
    title: reportDesign(row.report_key)?.title[language] ?? row.title,
    period: words.period,
    facilityText: words.place,
    output: row.paper_of ? ('PDF' as const) : (parameters.output ?? ('SCREEN' as const)),
    paperOf: row.paper_of,
    isBackground: row.is_background,
    isOver: row.is_over,
    createdAt: row.created_at.toISOString(),
    parameters,
  };
}
