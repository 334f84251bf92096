import type { Writer } from '@drawday/database/connect.ts';
import type { FieldCipher, FieldPlace } from '@drawday/database/field-cipher.ts';
import type { ReportColumn, ReportSheet } from '@drawday/domain';
import type { Computed } from './compute-run.ts';
import { periodInWords, placesInWords } from './plan-in-words.ts';
import { countUse, type DoneRun, markDone } from './report-runs.store.ts';
import type { RunPlan } from './run-plan.ts';

/** What a run shows besides its rows, and the columns of the people behind its numbers: sealed, because it may name people. */
export type SealedSheet = { sheet: ReportSheet; behindColumns: readonly ReportColumn[] };
const placeOf = (tenantId: string, id: string): FieldPlace => ({ tenant: tenantId, table: 'report_runs', row: id, column: 'sheet_sealed' });

const sealSheet = (cipher: FieldCipher, tenantId: string, id: string, sheet: SealedSheet): Buffer =>
  cipher.seal(placeOf(tenantId, id), JSON.stringify(sheet));

export const openSheet = (cipher: FieldCipher, tenantId: string, id: string, sealed: Buffer): SealedSheet =>
  JSON.parse(cipher.open(placeOf(tenantId, id), sealed).toString()) as SealedSheet;

const wordsIn = (language: RunPlan['language'], plan: RunPlan) => ({
  title: plan.design.title[language],
  period: periodInWords({ ...plan, language }),
  place: placesInWords({ ...plan, language }),
});

/** What is on record of a run from its beginning. */
export const recordOfPlan = (plan: RunPlan) => ({
  reportKey: plan.reportKey,
  ...wordsIn(plan.language, plan),
  words: { en: wordsIn('en', plan), es: wordsIn('es', plan) },
  definitionId: plan.definitionId,
  partyType: plan.partyType,
  facilityIds: plan.places.map(({ id }) => id),
  withRestricted: plan.actor.permissions.has('Order.RestrictedResults.View'),
  runBy: plan.actor,
});

/** A run has ended well: where its rows are, who was in it, and one more use. */
export async function recordDone(
  db: Writer,
  cipher: FieldCipher,
  run: { tenantId: string; runId: string; userId: string; name: string; reportKey: string },
  computed: Computed,
  startedAt: number,
): Promise<void> {
  const { tenantId, runId } = run;
  const { written, sheet, behindColumns, partyIds } = computed;
  const done: DoneRun = {
    rowCount: written.rowCount,
    ...{ key: written.key, pieces: written.pieces, sha256: written.sha256, partyIds },
    sheetSealed: sealSheet(cipher, tenantId, runId, { sheet, behindColumns }),
    months: sheet.months.map(({ facilityId, month, state, revision }) => ({ facilityId, month, state, revision })),
    computedAt: Temporal.Instant.from(sheet.computedAt),
    elapsedMs: Math.round(performance.now() - startedAt),
  };
  await markDone(db, tenantId, runId, done);
  await countUse(db, tenantId, run.userId, run.reportKey);
}
