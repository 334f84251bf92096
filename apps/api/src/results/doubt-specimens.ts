import { testByCode } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import {
  type ComparedValue,
  comparedCodes,
  formatNumber,
  type IdentityDoubt,
  identityDoubt,
  serologyFinding,
  specimenPatterns,
} from '@drawday/domain';
import { circumstancesOf, comparedDays, comparedWith, serologyCodes, type ValuesNow } from './compared-with.ts';
import { listValuesBefore, type ValueBefore, type WantedBefore } from './doubt-specimens.store.ts';
import type { DrawChange } from './draw-changes.store.ts';
import type { Task } from './isolate-carriers.store.ts';

/**
 * Looks at the values of each draw together, against those before: is it this patient's blood, and what happened to the specimen? What is
 * doubtful is an urgent task that says what to do, and puts the draw in question; verdicts and criticals stay as they are.
 */
export async function doubtsOf(db: Reader, tenantId: string, changes: readonly DrawChange[]): Promise<Task[]> {
  const looked = changes.filter(
    ({ draw, plan }) => draw.party.type === 'PATIENT' && draw.collectedAt !== null && plan.results.some((result) => !result.isCalculated),
  );
  const before = await listValuesBefore(db, tenantId, looked.flatMap(wantedBefore));
  const byDraw = Map.groupBy(before, (value) => value.drawId);
  return looked.flatMap((change) => tasksOf(change, byDraw.get(change.draw.id) ?? []));
}

/** What stands on the draw after the import. */
const valuesNow = ({ draw, plan }: DrawChange): ValuesNow =>
  new Map([...draw.results, ...plan.results].map((result) => [result.code, result]));

function wantedBefore(change: DrawChange): WantedBefore[] {
  const { draw } = change;
  const now = valuesNow(change);
  const about = { drawId: draw.id, partyId: draw.party.id, collectedAt: draw.collectedAt ?? '' };
  const gone = serologyCodes.filter((code) => serologyFinding(now.get(code)) === 'NEGATIVE');
  return [
    { ...about, codes: comparedCodes.filter((code) => now.has(code)), withinDays: comparedDays },
    ...(gone.length ? [{ ...about, codes: gone, withinDays: null }] : []),
  ];
}

function tasksOf(change: DrawChange, before: readonly ValueBefore[]): Task[] {
  const { draw } = change;
  const { values, findingsGone } = comparedWith(valuesNow(change), before);
  const circumstances = circumstancesOf(draw);
  const doubt = identityDoubt(values, circumstances, { findingsGone });
  const patterns = specimenPatterns(values, circumstances);
  const found: Pick<Task, 'kind' | 'task' | 'facts' | 'patterns'>[] = [
    ...(doubt ? [{ kind: 'IDENTITY' as const, task: 'IDENTITY_DOUBT' as const, facts: { changes: changesOf(doubt, values) } }] : []),
    ...(patterns.length
      ? [{ kind: 'SPECIMEN_DOUBTFUL' as const, task: 'SPECIMEN_PATTERNS' as const, facts: { patterns: patterns.join(' ') }, patterns }]
      : []),
  ];
  return found
    .filter(({ kind }) => !draw.doubtedAs.some((known) => known === kind))
    .map((one) => ({ ...one, patientId: draw.party.id, requisitionId: draw.id, id: uuidV7(), eventId: uuidV7() }));
}

/** The values that changed, before and now: `HGB 11.2 → 8.1, MCV 96`. */
const changesOf = ({ codes }: IdentityDoubt, values: Readonly<Record<string, ComparedValue>>): string =>
  codes
    .map((code) => {
      const one = values[code];
      if (!one) return code;
      const digits = testByCode.get(code)?.decimals ?? 1;
      return `${code} ${one.before === null ? '' : `${formatNumber(one.before, digits)} → `}${formatNumber(one.now, digits)}`;
    })
    .join(', ');
