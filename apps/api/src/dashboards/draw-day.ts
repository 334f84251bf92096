import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import { dayGroupOn, drawWeekOf } from '@drawday/domain';
import { reportMeasures, requisitionStatuses } from '@drawday/vocabulary';
import { findFacility, listShifts, type ShiftRow } from '../facilities/facilities.public.ts';
import { facilityDay } from '../platform/facility-day.ts';
import { query } from '../platform/route.ts';
import { resultReach } from '../platform/shown-results-sql.ts';
import { sumRunningMonth } from '../report-months/report-months.public.ts';
import { yardsticksOf } from '../results/results.public.ts';
import { countOnTheWay, type DrawDayRow, listDrawsOfDay, listMonthDraws, listNextShifts, type MonthRow } from './draw-day.store.ts';
import { goalLines } from './goal-attainment.ts';
import { countActivePatients } from './month-values.store.ts';

export const drawDay = query(dashboards.drawDay)(async ({ body, actor, db, clock, refuse }) => {
  const facility = await findFacility(db, actor, body.facilityId);
  if (!facility) throw refuse('NOT_FOUND', { values: { entity: 'Facility', id: body.facilityId } });
  const { tenantId } = actor;
  const today = facilityDay(facility.time_zone, clock.now());
  const date = body.date ? Temporal.PlainDate.from(body.date) : today;
  const monthStart = date.with({ day: 1 });
  const monthEnd = date.with({ day: date.daysInMonth });
  const shifts = await listShifts(db, actor, facility.id);
  const draws = await listDrawsOfDay(db, tenantId, facility.id, date.toString());
  const month = await listMonthDraws(
    db,
    tenantId,
    facility.id,
    monthStart.toString(),
    monthEnd.toString(),
    today.toString(),
    resultReach(actor),
  );
  const scope = { tenantId, facilityIds: [facility.id] };
  const patients = await countActivePatients(db, scope);
  const sum = (key: Exclude<keyof MonthRow, 'date'>) => month.reduce((total, row) => total + row[key], 0);
  const onTheWay = await countOnTheWay(db, tenantId, facility.id);
  const running = shiftsOn(date, shifts, draws);
  const outside = draws.filter((draw) => !running.some((shift) => shift.code === draw.shift));
  return {
    date: date.toString(),
    drawWeek: drawWeekOf(date, facility.first_week),
    timeZone: facility.time_zone,
    shifts: running.map((shift) =>
      shiftReply(
        shift,
        draws.filter((draw) => draw.shift === shift.code),
        facility.stations ?? 0,
        date,
        today,
      ),
    ),
    outside: progressOf(outside),
    month: month.map((row) => ({ date: row.date, planned: row.planned, collected: row.collected })),
    chain: {
      ordered: sum('planned'),
      collected: sum('collected'),
      shipped: sum('shipped'),
      received: sum('received'),
      resulted: sum('resulted'),
      reviewed: sum('reviewed'),
      missed: sum('missed'),
      atClinic: sum('at_clinic'),
      inTransit: sum('in_transit'),
      inWork: sum('in_work'),
      toReview: sum('to_review'),
      inTransitLate: onTheWay.late,
    },
    toShip: onTheWay.to_ship,
    tubesToShip: onTheWay.tubes_to_ship,
    next: (await listNextShifts(db, tenantId, facility.id, date.toString())).map((row) => ({
      date: row.date,
      shift: row.shift,
      dayGroup: row.day_group,
      draws: row.draws,
      labels: row.labels,
      printedLabels: row.printed,
      unprintedDraws: row.unprinted_draws,
    })),
    goals: !actor.permissions.has('Order.Results.View')
      ? []
      : goalLines(
          await sumRunningMonth(db, tenantId, [facility.id], reportMeasures.groups.dashboard, clock.now()),
          await yardsticksOf(db, tenantId),
          {
            id: facility.id,
            organizationId: facility.organization_id,
            today: today.toString(),
          },
        ),
    patients,
  };
});

/** The shifts that run on a weekday; on a Sunday, to which a holiday may move draws, those that its draws belong to. */
function shiftsOn(date: Temporal.PlainDate, shifts: readonly ShiftRow[], draws: readonly DrawDayRow[]): ShiftRow[] {
  const dayGroup = dayGroupOn(date);
  if (dayGroup) return shifts.filter((shift) => shift.day_group === dayGroup);
  const due = shifts.filter((shift) => draws.some((draw) => draw.shift === shift.code && draw.day_group === shift.day_group));
  return due.filter((shift, at) => due.findIndex((other) => other.code === shift.code) === at);
}

const progressOf = (draws: readonly DrawDayRow[]) => ({
  collected: draws.filter((draw) => requisitionStatuses.isIn('collected', draw.status)).length,
  total: draws.filter((draw) => draw.status !== 'CANCELED').length,
});

/** The chairs of a shift in order, each with what became of its draw. A chair may have a recurring and a one-time draw: the open one shows. */
function shiftReply(shift: ShiftRow, draws: readonly DrawDayRow[], stations: number, date: Temporal.PlainDate, today: Temporal.PlainDate) {
  const isPast = Temporal.PlainDate.compare(date, today) < 0;
  const stateOf = (draw: DrawDayRow): 'collected' | 'missed' | 'due' =>
    requisitionStatuses.isIn('collected', draw.status) ? 'collected' : draw.status === 'CANCELED' || isPast ? 'missed' : 'due';
  const chairs = Math.max(stations, ...draws.map((draw) => draw.chair ?? 0));
  return {
    shift: shift.code,
    dayGroup: shift.day_group,
    startTime: shift.start_time,
    endTime: shift.end_time,
    ...progressOf(draws),
    chairs: Array.from({ length: chairs }, (_, index) => {
      const here = draws.filter((draw) => draw.chair === index + 1);
      const draw = here.find((one) => stateOf(one) === 'due') ?? here[0];
      return { chair: index + 1, requisitionId: draw?.id ?? null, state: draw ? stateOf(draw) : ('none' as const) };
    }),
  };
}
