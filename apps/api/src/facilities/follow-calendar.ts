import type { Writer } from '@drawday/database/connect.ts';
import type { FacilityDrawRules } from '@drawday/domain';
import { keepUpDraws, type MovedDay, previewCalendarMoves } from '../order-draws/order-draws.public.ts';
import type { Actor, Clock } from '../platform/actor.ts';
import { facilityDay } from '../platform/facility-day.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { FacilityRow } from './facilities.store.ts';

type Rules = {
  firstWeek?: 0 | 1 | undefined;
  drawWeek?: number | undefined;
  drawSchedules?: FacilityDrawRules['drawSchedules'] | undefined;
  timeZone?: string | undefined;
};
type Call = { actor: Actor; db: Writer; clock: Clock; jobs: Jobs };

/** Up to this many draws are moved in the call itself; more are left to the worker. */
const movedAtOnce = 60;

/** The rules a facility would have with these changes. */
export const rulesWith = (facility: FacilityRow, rules: Rules): FacilityDrawRules => ({
  firstWeek: rules.firstWeek ?? facility.first_week,
  drawWeek: rules.drawWeek ?? facility.draw_week,
  drawSchedules: rules.drawSchedules ?? facility.draw_schedules,
});

export const existingOnly = (moves: readonly MovedDay[]) => moves.filter((move) => move.requisitionId !== null);

/** After the rules of a facility were written: its future draws follow, at once or by a job. @returns null when no rule changed */
export async function followCalendar(
  { actor, db, clock, jobs }: Call,
  before: FacilityRow,
  rules: Rules,
): Promise<{ isQueued: boolean; takenBack: number; made: number } | null> {
  const next = rulesWith(before, rules);
  const known = rulesWith(before, {});
  if (JSON.stringify(next) === JSON.stringify(known)) return null;
  const today = facilityDay(before.time_zone, clock.now());
  const moves = existingOnly(await previewCalendarMoves(db, actor.tenantId, before, next, today));
  if (moves.length <= movedAtOnce) return { isQueued: false, ...(await keepUpDraws(db, actor, clock, before.id)) };
  await jobs.send(db, 'keep-up-draws', { tenantId: actor.tenantId, facilityId: before.id, changedOrderIds: [] });
  return { isQueued: true, takenBack: 0, made: 0 };
}
