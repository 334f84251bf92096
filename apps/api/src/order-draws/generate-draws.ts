import type { Writer } from '@drawday/database/connect.ts';
import { generationHorizonDays, isConsideredPaused } from '@drawday/domain';
import { type PartyType, partyTypes } from '@drawday/vocabulary';
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
  /** Only parties of these kinds; left out: of all that the organization is contracted for. */
  partyTypes?: readonly PartyType[];
  partyId?: string | null;
  scheduleIds?: readonly string[] | null;
  until?: string | null;
};
export type GenerationResult = { created: number; extended: number };

const chunkSize = 1_000;

const horizonDay = (facility: Pick<GenerationFacility, 'time_zone'>, now: Temporal.Instant) =>
  facilityDay(facility.time_zone, now).add({ days: generationHorizonDays });

/**
 * Until when draws of one-time orders are made: so far beyond the last of their days that each finds the next treatment day, where its own is
 * closed or its draws are over. What an order gets does not depend on those asked for with it.
 */
export function untilOf(
  facility: Pick<GenerationFacility, 'time_zone'>,
  orders: readonly { one_time_date: string | null }[],
  now: Temporal.Instant,
): string {
  const days = [facilityDay(facility.time_zone, now).toString(), ...orders.flatMap((order) => order.one_time_date ?? [])];
  const last = days.reduce((a, b) => (a > b ? a : b));
  return Temporal.PlainDate.from(last).add({ days: generationHorizonDays }).toString();
}

type Contracts = Pick<GenerationFacility, 'is_contracted_for_patient' | 'is_contracted_for_employee' | 'is_contracted_for_source'>;
const isContractedFor = (facility: Contracts, partyType: PartyType) =>
  ({
    PATIENT: facility.is_contracted_for_patient,
    EMPLOYEE: facility.is_contracted_for_employee,
    SITE: facility.is_contracted_for_source,
  })[partyType];

/** The facilities that draws can be made for now: neither they nor their organization are paused, and some kind of party is contracted. */
export async function facilitiesToGenerate(
  db: Writer,
  tenantId: string,
  facilityIds: readonly string[] | null,
): Promise<GenerationFacility[]> {
  const rows = await listGenerationFacilities(db, tenantId, facilityIds);
  return rows.filter(
    (row) =>
      partyTypes.codes.some((partyType) => isContractedFor(row, partyType)) &&
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
  { partyTypes: kinds = partyTypes.codes, partyId = null, scheduleIds = null, until: last = null }: GenerationScope = {},
): Promise<GenerationResult> {
  await lockGeneration(db, facility.id);
  const today = facilityDay(facility.time_zone, now);
  const until = last ? Temporal.PlainDate.from(last) : horizonDay(facility, now);
  const drafts: RequisitionDraft[] = [];
  const additions: { id: string; lines: DraftLine[] }[] = [];
  for (const partyType of kinds.filter((kind) => isContractedFor(facility, kind))) {
    const filter = { partyType, partyIds: partyId ? [partyId] : null, today: today.toString() };
    const orders = (await listStandingOrders(db, maker.tenantId, facility.id, { ...filter, scheduleIds })).filter(makesDraws);
    if (!orders.length) continue;
    const byParty = Map.groupBy(orders, (order) => order.party_id);
    const ofThese = { ...filter, ...(scheduleIds && { partyIds: [...byParty.keys()] }) };
    const existing = Map.groupBy(await listExistingDraws(db, maker.tenantId, facility.id, ofThese), (row) => row.party_id);
    for (const [id, ofParty] of byParty) {
      for (const draw of wantedDraws(facility, ofParty, existing.get(id) ?? [], today, until)) {
        const { there } = draw;
        if (!there) drafts.push(draftOf(facility, partyType, draw));
        else if (there.status === 'PENDING') {
          const missing = draw.lines.filter((line) => !line.scheduleIds.every((one) => there.schedule_ids.includes(one)));
          if (missing.length) additions.push({ id: there.id, lines: missing });
        }
      }
    }
  }
  let created = 0;
  for (let from = 0; from < drafts.length; from += chunkSize)
    created += (await makeRequisitions(db, maker, drafts.slice(from, from + chunkSize))).length;
  const extended = await addLinesToDraws(db, maker, additions);
  return { created, extended };
}

/** The days on which the recurring orders of one patient want a draw from some day on. */
export async function listWantedDays(
  db: Writer,
  tenantId: string,
  facility: GenerationFacility,
  partyId: string,
  from: Temporal.PlainDate,
): Promise<Set<string>> {
  const filter = { partyType: 'PATIENT', partyIds: [partyId], scheduleIds: null, today: from.toString() } as const;
  const orders = await listStandingOrders(db, tenantId, facility.id, filter);
  const recurring = orders.filter((order) => makesDraws(order) && order.draw_type_code !== 'ONETIME');
  return new Set(wantedDraws(facility, recurring, [], from, from.add({ days: furthestDays })).map((draw) => draw.date));
}

/** Nobody needs draws later than this, and a far day would make thousands. */
const furthestDays = 366;

/** The last day for which draws can be asked. */
export const furthestDay = (facility: Pick<GenerationFacility, 'time_zone'>, now: Temporal.Instant): string =>
  facilityDay(facility.time_zone, now).add({ days: furthestDays }).toString();

export const makesDraws = (order: Pick<StandingOrderRow, 'party_status'>) =>
  order.party_status === 'ACTIVE' || order.party_status === 'PENDING';

function draftOf(
  facility: GenerationFacility,
  partyType: PartyType,
  { date, kind, order, lines }: WantedDraw<StandingOrderRow>,
): RequisitionDraft {
  return {
    partyType,
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
