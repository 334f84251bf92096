import type { Reader } from '@drawday/database/connect.ts';
import { generationHorizonDays } from '@drawday/domain';
import type { DayGroup } from '@drawday/vocabulary';
import type { Clock } from '../platform/actor.ts';
import { facilityDay } from '../platform/facility-day.ts';
import { makesDraws } from './generate-draws.ts';
import { listGenerationFacilities, listStandingOrders } from './generation.store.ts';
import { wantedDraws } from './want-draws.ts';

type ScheduleElsewhere = {
  patientId: string;
  facilityId: string;
  dayGroup: DayGroup | null;
  days: { schedule_days: number[]; visit_days: number[] };
};

/**
 * The recurring draws that a patient's orders would make at another facility, or on other days, up to the horizon.
 * @returns day → how many tests
 */
export async function previewDraws(
  db: Reader,
  { tenantId }: { tenantId: string },
  clock: Clock,
  { patientId, facilityId, dayGroup, days }: ScheduleElsewhere,
): Promise<Map<string, number>> {
  const [facility] = await listGenerationFacilities(db, tenantId, [facilityId]);
  if (!facility) return new Map();
  const today = facilityDay(facility.time_zone, clock.now());
  const filter = { partyType: 'PATIENT', partyIds: [patientId], scheduleIds: null, today: today.toString() } as const;
  const orders = await listStandingOrders(db, tenantId, null, filter);
  const moved = orders.filter(makesDraws).map((order) => ({ ...order, day_group: dayGroup, ...days }));
  const wanted = wantedDraws(facility, moved, [], today, today.add({ days: generationHorizonDays }));
  return new Map(wanted.filter((draw) => draw.kind === 'RECURRING').map((draw) => [draw.date, draw.lines.length]));
}
