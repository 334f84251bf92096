import type { Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import type { DrawKind, PartyType } from '@drawday/vocabulary';
import type { Maker } from '../platform/maker.ts';
import { insertHeads, insertLines, insertSpecimens, type MadeRequisition, numberOf } from './draw-plan.store.ts';
import { refuseClosedDays } from './open-draw-days.ts';
import { type DraftLine, type DrawPlan, planDraw } from './plan-draw.ts';
import { recordEvents } from './requisition-events.store.ts';

export type RequisitionDraft = {
  partyType: PartyType;
  partyId: string;
  facilityId: string;
  drawDate: string;
  drawKind: DrawKind;
  providerId: string | null;
  modality: string | null;
  dayGroup: string | null;
  shift: string | null;
  chair: number | null;
  isStat: boolean;
  fasting: string | null;
  comment: string | null;
  rescheduledFromId: string | null;
  reorderedFromId: string | null;
  lines: readonly DraftLine[];
};

const plans = new Map<string, DrawPlan>();
const rememberedPlans = 2_000;

/** Most patients of a clinic have the same order, so its plan is worked out once. Schedule ids are put in afterwards. */
export function planOf({ lines, modality }: { lines: readonly DraftLine[]; modality: string | null }): DrawPlan {
  const keyOf = (line: DraftLine) => `${line.offeringCode}|${line.timing}`;
  const isPlain = lines.length === new Set(lines.map(keyOf)).size;
  const key = JSON.stringify([modality, lines.map(({ offeringCode, timing, delivery, icds }) => [offeringCode, timing, delivery, icds])]);
  const known = isPlain ? plans.get(key) : undefined;
  if (!known) {
    const plan = planDraw(lines, modality);
    if (plans.size >= rememberedPlans) plans.clear();
    if (isPlain) plans.set(key, plan);
    return plan;
  }
  const schedulesOf = new Map(lines.map((line) => [keyOf(line), line.scheduleIds]));
  return { ...known, lines: known.lines.map((line) => ({ ...line, scheduleIds: schedulesOf.get(keyOf(line)) ?? [] })) };
}

/**
 * Makes draws with their lines, tubes and first history row, in five statements whatever their number.
 * A party that has an open draw of the same kind on that day gets no second one: such drafts are left out of the answer.
 * @throws Refusal REQ_CLOSED
 */
export async function makeRequisitions(db: Writer, maker: Maker, drafts: readonly RequisitionDraft[]): Promise<MadeRequisition[]> {
  if (!drafts.length) return [];
  const planned = drafts.map((draft) => ({ id: uuidV7(), draft, plan: planOf(draft) }));
  const heads = planned.map(({ id, draft: { lines: _, ...head }, plan }) => ({
    ...head,
    id,
    isStat: head.isStat || plan.isStat,
    hasKinetics: plan.hasKinetics,
    tubes: plan.tubes.length,
  }));
  const days = drafts.map(({ partyId, facilityId, drawDate }) => ({ partyId, facilityId, drawDate }));
  const [, made] = await Promise.all([refuseClosedDays(db, maker.tenantId, days), insertHeads(db, maker, heads)]);
  const sequencesOf = new Map(made.map(({ id, sequences }) => [id, sequences]));
  const kept = planned.flatMap(({ id, draft, plan }) => {
    const sequences = sequencesOf.get(id);
    return sequences ? [{ id, draft, plan, sequences }] : [];
  });
  await insertLines(
    db,
    maker.tenantId,
    kept.map(({ id, plan }) => ({ id, lines: plan.lines })),
  );
  await insertSpecimens(
    db,
    maker.tenantId,
    kept.map(({ id, draft: { drawDate }, plan, sequences }) => ({
      id,
      drawDate,
      tubes: plan.tubes.map((tube, index) => ({ ...tube, specimenNumber: numberOf(drawDate, sequences[index]) })),
    })),
  );
  await recordEvents(
    db,
    maker,
    made.map((row) => ({ requisitionId: row.id, action: 'create', from: null, to: 'PENDING' })),
  );
  return made;
}
