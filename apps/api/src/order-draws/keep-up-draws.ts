import type { Writer } from '@drawday/database/connect.ts';
import { generationHorizonDays, planDrawUpkeep, type WantedDay } from '@drawday/domain';
import { type PartyType, partyTypes } from '@drawday/vocabulary';
import type { Clock } from '../platform/actor.ts';
import { facilityDay } from '../platform/facility-day.ts';
import type { Maker } from '../platform/maker.ts';
import {
  addLinesToDraws,
  draftLinesOf,
  lockRequisitions,
  type RequisitionRow,
  replanDraws,
  takeBackDraws,
} from '../requisitions/requisitions.public.ts';
import { facilitiesToGenerate, generateFacilityDraws } from './generate-draws.ts';
import {
  type ExistingDrawRow,
  type GenerationFacility,
  listExistingDraws,
  listGenerationFacilities,
  listStandingOrders,
  lockGeneration,
  type StandingOrderRow,
} from './generation.store.ts';
import { firstPlannedDay, wantedDraws } from './want-draws.ts';

export type UpkeepScope = {
  /** Only these patients; null: every patient, employee and source of the facility. */
  partyIds?: readonly string[] | null;
  /** Orders that ended or hold other tests now: pending draws hold what these want, no more and no less. */
  changedOrderIds?: readonly string[];
};
export type UpkeepResult = { takenBack: number; made: number };

/** As far ahead as draws can have been made on demand. */
const lookAheadDays = 366;

/**
 * After a change of a facility's calendar or of many orders: pending draws on days no longer wanted go, tests that moved leave the
 * draws that stay, and missing draws are made. Works from what stands now, so that a second run finds nothing to do. Some twenty statements
 * for each kind of party, whatever the number of patients.
 */
export async function keepUpDraws(
  db: Writer,
  maker: Maker,
  clock: Clock,
  facilityId: string,
  scope: UpkeepScope = {},
): Promise<UpkeepResult> {
  const [facility] = await listGenerationFacilities(db, maker.tenantId, [facilityId]);
  if (!facility) return { takenBack: 0, made: 0 };
  await lockGeneration(db, facility.id);
  const today = facilityDay(facility.time_zone, clock.now());
  let takenBack = 0;
  for (const partyType of scope.partyIds ? (['PATIENT'] as const) : partyTypes.codes)
    takenBack += await mendDraws(db, maker, clock, facility, partyType, today, scope);
  const [open] = await facilitiesToGenerate(db, maker.tenantId, [facility.id]);
  const until = today.add({ days: generationHorizonDays }).toString();
  const { created } = open ? await generateFacilityDraws(db, maker, open, clock.now(), { until }) : { created: 0 };
  return { takenBack, made: created };
}

/** @returns how many pending draws went */
async function mendDraws(
  db: Writer,
  maker: Maker,
  clock: Clock,
  facility: GenerationFacility,
  partyType: PartyType,
  today: Temporal.PlainDate,
  { partyIds = null, changedOrderIds = [] }: UpkeepScope,
): Promise<number> {
  const isMeant = (partyId: string) => partyIds === null || partyIds.includes(partyId);
  const filter = { partyType, partyIds: null, today: today.toString() };
  const orders = (await listStandingOrders(db, maker.tenantId, facility.id, { ...filter, scheduleIds: null })).filter((order) =>
    isMeant(order.party_id),
  );
  const draws = await listExistingDraws(db, maker.tenantId, facility.id, filter);
  if (!draws.length) return 0;
  const existing = draws.filter((draw) => draw.status === 'PENDING' && draw.draw_kind === 'RECURRING' && isMeant(draw.party_id));
  const plannedFor = new Map(existing.map((draw) => [draw.id, draw.stands_for]));
  const rows = await lockRequisitions(db, { tenantId: maker.tenantId, reach: null }, [...plannedFor.keys()]);
  const upkeep = planDrawUpkeep(
    rows.map((row) => ({ id: row.id, partyId: row.party_id, plannedDates: plannedFor.get(row.id) ?? [], lines: row.lines })),
    wantedDays(facility, orders, draws, firstPlannedDay(existing, today), today.add({ days: lookAheadDays })),
    { judged: new Set([...orders.map((order) => order.schedule_id), ...changedOrderIds]), changed: new Set(changedOrderIds) },
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  await replanDraws(
    db,
    maker,
    upkeep.reduce.flatMap(({ id, lines }) => {
      const draw = byId.get(id);
      return draw ? [{ draw, lines: linesKept(draw, lines) }] : [];
    }),
    'SCHEDULE_CHANGE',
  );
  const lineOf = new Map<string, StandingOrderRow['lines'][number]>(
    orders.flatMap((order) => order.lines.map((line) => [`${order.schedule_id} ${line.offeringCode}|${line.timing}`, line] as const)),
  );
  await addLinesToDraws(
    db,
    maker,
    [...Map.groupBy(upkeep.add, ({ id }) => id)].map(([id, added]) => ({
      id,
      lines: added.flatMap(({ scheduleId, tests }) =>
        tests.flatMap((test) => {
          const line = lineOf.get(`${scheduleId} ${test}`);
          return line ? [{ ...line, scheduleIds: [scheduleId] }] : [];
        }),
      ),
    })),
  );
  return takeBackDraws(db, maker, clock, upkeep.takeBack, 'SCHEDULE_CHANGE');
}

/** By patient and day: which order wants which tests. Patients who are away for a while keep the draws that are right for them. */
function wantedDays(
  facility: GenerationFacility,
  orders: readonly StandingOrderRow[],
  draws: readonly ExistingDrawRow[],
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
) {
  const drawsOf = Map.groupBy(draws, (draw) => draw.party_id);
  const wanted = new Map<string, Map<string, WantedDay>>();
  for (const [partyId, ofParty] of Map.groupBy(orders, (order) => order.party_id)) {
    const days = new Map<string, Map<string, Set<string>>>();
    for (const draw of wantedDraws(facility, ofParty, drawsOf.get(partyId) ?? [], from, until)) {
      if (draw.kind !== 'RECURRING') continue;
      const day = days.get(draw.date) ?? new Map<string, Set<string>>();
      for (const line of draw.lines)
        for (const id of line.scheduleIds) day.set(id, (day.get(id) ?? new Set()).add(`${line.offeringCode}|${line.timing}`));
      days.set(draw.date, day);
    }
    wanted.set(partyId, days);
  }
  return wanted;
}

function linesKept(draw: RequisitionRow, kept: readonly { index: number; scheduleIds: readonly string[] }[]) {
  const lines = draftLinesOf(draw);
  return kept.flatMap(({ index, scheduleIds }) => {
    const line = lines[index];
    return line ? [{ ...line, scheduleIds: [...scheduleIds] }] : [];
  });
}
