import type { Writer } from '@drawday/database/connect.ts';
import { generationHorizonDays, isConsideredPaused } from '@drawday/domain';
import { facilityDay } from '../platform/facility-day.ts';
import type { Maker } from '../platform/maker.ts';
import { addLinesToDraws, type DraftLine, makeRequisitions, type RequisitionDraft } from '../requisitions/requisitions.public.ts';
import {
  type GenerationFacility,
  listExistingDraws,
  listGenerationFacilities,
  listStandingOrders,
  lockGeneration,
  type StandingOrderRow,
} from './generation.store.ts';
import { type WantedDraw, wantedDraws } from './want-draws.ts';

export type GenerationScope = {
  facilityIds: readonly string[] | null;
  partyId?: string | null;
  scheduleIds?: readonly string[] | null;
  until?: string | null;
};
export type GenerationResult = { created: number; extended: number };

const chunkSize = 1_000;

/** The facilities that draws can be made for now: neither they nor their organization are paused, and patients are contracted. */
export async function facilitiesToGenerate(
  db: Writer,
  tenantId: string,
  facilityIds: readonly string[] | null,
): Promise<GenerationFacility[]> {
  const rows = await listGenerationFacilities(db, tenantId, facilityIds);
  return rows.filter(
    (row) =>
      row.is_contracted_for_patient &&
      !isConsideredPaused({ statusTypeCode: row.status_type_code, isLocked: row.is_locked }) &&
      !isConsideredPaused({ statusTypeCode: row.organization_status, isLocked: row.organization_locked }),
  );
}

/**
 * Makes the draws that standing and one-time orders of one facility want between today and the horizon and that are not there yet.
 * Running it again makes nothing new. Memory grows with one facility, not with the tenant.
 */
export async function generateFacilityDraws(
  db: Writer,
  maker: Maker,
  facility: GenerationFacility,
  now: Temporal.Instant,
  scope: Omit<GenerationScope, 'facilityIds'> = {},
): Promise<GenerationResult> {
  await lockGeneration(db, facility.id);
  const today = facilityDay(facility.time_zone, now);
  const until = scope.until ? Temporal.PlainDate.from(scope.until) : today.add({ days: generationHorizonDays });
  const filter = { partyId: scope.partyId ?? null, today: today.toString() };
  const orders = await listStandingOrders(db, maker.tenantId, facility.id, { ...filter, scheduleIds: scope.scheduleIds ?? null });
  const existing = Map.groupBy(await listExistingDraws(db, maker.tenantId, facility.id, filter), (row) => row.party_id);
  const drafts: RequisitionDraft[] = [];
  const additions: { id: string; lines: DraftLine[] }[] = [];
  for (const [partyId, ofParty] of Map.groupBy(orders.filter(makesDraws), (order) => order.party_id)) {
    for (const draw of wantedDraws(facility, ofParty, existing.get(partyId) ?? [], today, until)) {
      const { there } = draw;
      if (!there) drafts.push(draftOf(facility, draw));
      else if (there.status === 'PENDING') {
        const missing = draw.lines.filter((line) => !line.scheduleIds.every((id) => there.schedule_ids.includes(id)));
        if (missing.length) additions.push({ id: there.id, lines: missing });
      }
    }
  }
  let created = 0;
  for (let from = 0; from < drafts.length; from += chunkSize)
    created += (await makeRequisitions(db, maker, drafts.slice(from, from + chunkSize))).length;
  const extended = await addLinesToDraws(db, maker, additions);
  return { created, extended };
}

/** The days on which the recurring orders of one patient want a draw from today on. */
export async function listWantedDays(
  db: Writer,
  tenantId: string,
  facility: GenerationFacility,
  partyId: string,
  now: Temporal.Instant,
): Promise<Set<string>> {
  const today = facilityDay(facility.time_zone, now);
  const orders = await listStandingOrders(db, tenantId, facility.id, { partyId, scheduleIds: null, today: today.toString() });
  const recurring = orders.filter((order) => makesDraws(order) && order.draw_type_code !== 'ONETIME');
  return new Set(wantedDraws(facility, recurring, [], today, today.add({ days: 366 })).map((draw) => draw.date));
}

export const makesDraws = (order: Pick<StandingOrderRow, 'patient_status'>) =>
  order.patient_status === 'ACTIVE' || order.patient_status === 'PENDING';

function draftOf(facility: GenerationFacility, { date, kind, order, lines }: WantedDraw<StandingOrderRow>): RequisitionDraft {
  return {
    partyType: 'PATIENT',
    partyId: order.party_id,
    facilityId: facility.id,
    drawDate: date,
    drawKind: kind,
    providerId: order.provider_id,
    modality: order.modality,
    dayGroup: order.day_group,
    shift: order.shift,
    chair: order.chair,
    isStat: false,
    fasting: null,
    comment: null,
    rescheduledFromId: null,
    reorderedFromId: null,
    lines,
  };
}
