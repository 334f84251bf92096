import type { Writer } from '@drawday/database/connect.ts';
import type { FilingReason } from '@drawday/vocabulary';
import type { Maker } from '../platform/maker.ts';
import { carryReviews } from './carried-reviews.store.ts';
import { doubtsOf } from './doubt-specimens.ts';
import { type DrawChange, insertResultVersions, keepReviews, renewLatest, updateDraws } from './draw-changes.store.ts';
import { lockDraws } from './draw-state.store.ts';
import type { DrawState } from './draw-state.ts';
import type { ImportPlan, RaisedItem, UnusedResult } from './import-plan.ts';
import { inRounds } from './in-rounds.ts';
import { closeTasks, openTasks } from './isolate-carriers.store.ts';
import { isolateNewCarriers } from './isolate-carriers.ts';
import { listDosesAfter, type MeasuredClearance } from './later-draws.store.ts';
import { planImport, planRecalculation } from './plan-import.ts';
import type { DrawReport, ObservationTrace } from './read-report.ts';
import { insertDocuments, type NewDocument } from './result-documents.store.ts';
import { insertUnused } from './unused-results.store.ts';
import { settledTasks, tasksOfVersions } from './version-tasks.ts';
import { yardsticksOf } from './yardsticks.ts';

/** A report with the draw that it is believed to belong to; `isCertain`: a person said so. */
export type LocatedReport = { requisitionId: string; report: DrawReport; isCertain: boolean };
export type ImportOutcome = {
  located: LocatedReport;
  /** Null: there is no such draw, or it is gone. */
  draw: Pick<DrawState, 'id' | 'number' | 'facilityId' | 'party'> | null;
  isChanged: boolean;
  raised: readonly RaisedItem[];
  /** Why it was filed though something differs. */
  note: FilingReason | null;
  traces: readonly ObservationTrace[];
  settledCodes: readonly string[];
};
/** Whether a report is about the person of a draw: an item when that is not certain, a note when it is and somebody should know why. */
export type FilingOf = (draw: DrawState, located: LocatedReport) => { item: RaisedItem | null; note: FilingReason | null };

/**
 * Imports reports of one tenant, in their order, with a handful of statements, whatever their number: in each round at most one report
 * of a person, so that every report meets what the one before left.
 */
export async function importReports(
  db: Writer,
  maker: Maker,
  reports: readonly LocatedReport[],
  filingOf: FilingOf,
  now: Temporal.Instant,
): Promise<ImportOutcome[]> {
  const outcomes = new Map<LocatedReport, ImportOutcome>();
  const yardsticks = await yardsticksOf(db, maker.tenantId);
  let waiting = [...reports];
  while (waiting.length) {
    const draws = new Map(
      (await lockDraws(db, maker.tenantId, [...new Set(waiting.map((one) => one.requisitionId))])).map((draw) => [draw.id, draw]),
    );
    const people = new Set<string>();
    const changes: PlannedChange[] = [];
    const later: LocatedReport[] = [];
    const documents: NewDocument[] = [];
    const unused: { draw: DrawState; row: UnusedResult }[] = [];
    for (const located of waiting) {
      const draw = draws.get(located.requisitionId);
      if (!draw) {
        outcomes.set(located, {
          located,
          draw: null,
          isChanged: false,
          raised: [],
          note: null,
          traces: waitingTraces(located.report, null),
          settledCodes: [],
        });
        continue;
      }
      if (people.has(draw.party.id)) {
        later.push(located);
        continue;
      }
      people.add(draw.party.id);
      const { item, note } = filingOf(draw, located);
      const planned = (state: DrawState) => planImport(state, { ...located, note }, yardsticks, now);
      const plan = item ? null : planned(draw);
      if (plan && !plan.isEmpty) changes.push({ draw, plan, planned });
      for (const row of plan?.unused ?? []) unused.push({ draw, row });
      for (const document of plan?.documents ?? []) documents.push({ ...document, draw, report: located.report });
      outcomes.set(located, {
        located,
        draw,
        isChanged: plan !== null && !plan.isEmpty,
        raised: item ? [item] : (plan?.raised ?? []),
        note,
        traces: plan?.traces ?? waitingTraces(located.report, item ?? plan?.raised[0] ?? null),
        settledCodes: plan?.settledCodes ?? [],
      });
    }
    await writeChanges(db, maker, changes, now);
    await insertUnused(db, maker.tenantId, unused, now);
    await insertDocuments(db, maker.tenantId, documents);
    waiting = later;
  }
  return reports.flatMap((located) => outcomes.get(located) ?? []);
}

/** Each value of a report that is not filed waits. */
function waitingTraces({ orders }: Pick<DrawReport, 'orders'>, item: RaisedItem | null): ObservationTrace[] {
  const because = item?.because ?? 'DRAW_DELETED';
  return orders.flatMap((order) => order.observations.map(({ position }) => ({ position, code: null, outcome: 'ITEM' as const, because })));
}

/** A change, and how to plan it once the draw turns out to be in question. */
export type PlannedChange = DrawChange & { planned: (draw: DrawState) => ImportPlan };

/** Writes what the plans of different people change. Nothing is calculated from values that put their draw in question. */
export async function writeChanges(db: Writer, maker: Maker, planned: readonly PlannedChange[], now: Temporal.Instant): Promise<void> {
  const doubts = await doubtsOf(db, maker.tenantId, planned);
  const doubted = new Set(doubts.map((doubt) => doubt.requisitionId));
  const changes = planned.map((change): DrawChange => {
    if (!doubted.has(change.draw.id) || change.draw.isInDoubt) return change;
    const draw = { ...change.draw, isInDoubt: true };
    return { draw, plan: change.planned(draw) };
  });
  await insertResultVersions(db, maker.tenantId, changes, now);
  await closeTasks(db, maker, changes.flatMap(settledTasks));
  await openTasks(db, maker, [...doubts, ...changes.flatMap(tasksOfVersions)]);
  await renewLatest(db, maker.tenantId, changes.flatMap(leftOf));
  await keepReviews(db, maker.tenantId, changes.flatMap(reviewedWithDraw));
  await carryReviews(db, maker.tenantId, changes.flatMap(carriedOf));
  await updateDraws(db, maker, changes);
  await isolateNewCarriers(db, maker, changes, now);
  await correctDoses(db, maker, changes.flatMap(measuredClearance), now);
}

/** A residual clearance that is new, corrected or taken back: doses of draws from then on may have counted another one, or none. */
const measuredClearance = ({ draw, plan }: DrawChange): MeasuredClearance[] =>
  draw.party.type === 'PATIENT' && draw.collectedAt !== null && plan.results.some(({ code }) => code === 'KRU')
    ? [{ partyId: draw.party.id, requisitionId: draw.id, collectedAt: draw.collectedAt }]
    : [];

/** Works out the doses again that count a residual clearance of another draw; what stays the same keeps its version. */
export async function correctDoses(db: Writer, maker: Maker, measured: readonly MeasuredClearance[], now: Temporal.Instant): Promise<void> {
  const ids = measured.length ? await listDosesAfter(db, maker.tenantId, measured) : [];
  if (!ids.length) return;
  const yardsticks = await yardsticksOf(db, maker.tenantId);
  const planned = (state: DrawState) => planRecalculation(state, yardsticks, now, 'as-known', {});
  await inRounds(
    db,
    maker.tenantId,
    ids,
    () => true,
    (round) => writePlanned(db, maker, round, () => planned, now),
  );
}

/** Writes what is planned for draws of different people. @param plannerOf what is planned for a draw, also as it stands once others have changed */
export async function writePlanned(
  db: Writer,
  maker: Maker,
  draws: readonly DrawState[],
  plannerOf: (draw: DrawState) => (state: DrawState) => ImportPlan,
  now: Temporal.Instant,
) {
  const changes = draws.map((draw) => {
    const planned = plannerOf(draw);
    return { draw, planned, plan: planned(draw) };
  });
  const changed = changes.filter(({ plan }) => !plan.isEmpty);
  if (changed.length) await writeChanges(db, maker, changed, now);
  return changes;
}

function reviewedWithDraw({ draw, plan }: DrawChange) {
  if (draw.reviewedAt === null || plan.draw.unreviewedResults === 0) return [];
  const kept = new Set(plan.results.flatMap((row) => (row.keepsReview ? (row.supersedesId ?? []) : [])));
  const replaced = new Set(plan.superseded.map((result) => result.id).filter((id) => !kept.has(id)));
  return draw.results
    .filter((result) => result.isReviewed && !result.hasReviewRow && !replaced.has(result.id))
    .map((result) => ({ requisitionId: draw.id, resultId: result.id }));
}

const carriedOf = ({ draw, plan }: DrawChange) =>
  plan.results.flatMap((row) =>
    row.keepsReview && row.supersedesId !== null ? [{ requisitionId: draw.id, resultId: row.supersedesId }] : [],
  );

/** Tests whose newest value of the person is another one now: taken back, or in question with its draw. What comes into question never was. */
const leftOf = ({ draw, plan }: DrawChange) =>
  (draw.isInDoubt ? draw.results.map((result) => result.code) : plan.withdrawnCodes).map((code) => ({
    partyId: draw.party.id,
    code,
  }));
