import type { Writer } from '@drawday/database/connect.ts';
import { drawDays, drawRuleOf, generationHorizonDays, isConsideredPaused, toPlainDate } from '@drawday/domain';
import type { Maker } from '../platform/maker.ts';
import { addLinesToDraws, type DraftLine, makeRequisitions, type RequisitionDraft } from '../requisitions/requisitions.public.ts';
import {
  type ExistingDrawRow,
  type GenerationFacility,
  listExistingDraws,
  listGenerationFacilities,
  listStandingOrders,
  lockGeneration,
  type StandingOrderRow,
} from './generation.store.ts';
import { calendarOf, todayAt } from './order-calendar.ts';

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
  const today = todayAt(facility.time_zone, now);
  const until = scope.until ? Temporal.PlainDate.from(scope.until) : today.add({ days: generationHorizonDays });
  const filter = { partyId: scope.partyId ?? null, today: today.toString() };
  const orders = await listStandingOrders(db, maker.tenantId, facility.id, { ...filter, scheduleIds: scope.scheduleIds ?? null });
  const existing = Map.groupBy(await listExistingDraws(db, maker.tenantId, facility.id, filter), (row) => row.party_id);
  const drafts: RequisitionDraft[] = [];
  const additions: { id: string; lines: DraftLine[] }[] = [];
  for (const [partyId, ofParty] of Map.groupBy(orders.filter(makesDraws), (order) => order.party_id)) {
    const wanted = wantedDraws(facility, ofParty, today, until);
    const has = existing.get(partyId) ?? [];
    for (const draw of wanted) {
      const there = findExisting(has, draw);
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
  const today = todayAt(facility.time_zone, now);
  const orders = await listStandingOrders(db, tenantId, facility.id, { partyId, scheduleIds: null, today: today.toString() });
  const wanted = wantedDraws(facility, orders.filter(makesDraws), today, today.add({ days: 366 }));
  return new Set(wanted.filter((draw) => draw.kind === 'RECURRING').map((draw) => draw.date));
}

export const makesDraws = (order: StandingOrderRow) => order.patient_status === 'ACTIVE' || order.patient_status === 'PENDING';

type WantedDraw = { date: string; kind: 'RECURRING' | 'ONETIME'; order: StandingOrderRow; lines: DraftLine[] };

/** All recurring orders of a patient that fall on one day make one draw; a one-time order makes its own, or joins the next recurring one. */
export function wantedDraws(
  facility: GenerationFacility,
  orders: readonly StandingOrderRow[],
  today: Temporal.PlainDate,
  until: Temporal.PlainDate,
): WantedDraw[] {
  const wanted = new Map<string, WantedDraw>();
  const want = (date: string, kind: WantedDraw['kind'], order: StandingOrderRow) => {
    const draw = wanted.get(`${kind} ${date}`) ?? { date, kind, order, lines: [] };
    draw.lines.push(...order.lines.map((line) => ({ ...line, scheduleIds: [order.schedule_id] })));
    wanted.set(`${kind} ${date}`, draw);
  };
  const dated = orders.map((order) => ({
    order,
    dates: drawDays(drawRuleOf(calendarOf(facility, order, today, until))).map((day) => toPlainDate(day).toString()),
  }));
  for (const { order, dates } of dated) if (order.draw_type_code !== 'ONETIME') for (const date of dates) want(date, 'RECURRING', order);
  const recurring = [...wanted.values()].map((draw) => draw.date).sort();
  for (const { order, dates } of dated) {
    if (order.draw_type_code !== 'ONETIME' || !dates[0]) continue;
    const earliest = dates[0];
    const next = order.add_to_next_draw ? recurring.find((date) => date >= earliest) : undefined;
    want(next ?? earliest, next ? 'RECURRING' : 'ONETIME', order);
  }
  return [...wanted.values()];
}

/** A draw that was moved stands for the day it was planned for; one that the system removed for a change of schedule does not count. */
function findExisting(draws: readonly ExistingDrawRow[], { date, kind }: WantedDraw): ExistingDrawRow | undefined {
  const ofKind = draws.filter(
    (draw) => draw.draw_kind === kind && !(draw.status === 'SYSCANCELED' && draw.cancel_reason === 'SCHEDULE_CHANGE'),
  );
  return (
    ofKind.find((draw) => draw.draw_date === date && draw.status === 'PENDING') ??
    ofKind.find((draw) => draw.draw_date === date || draw.rescheduled_from_date === date)
  );
}

function draftOf(facility: GenerationFacility, { date, kind, order, lines }: WantedDraw): RequisitionDraft {
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
