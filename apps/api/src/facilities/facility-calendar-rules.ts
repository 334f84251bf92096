import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { facilityYear, monthsAt } from '@drawday/domain';
import { monthGroupings } from '@drawday/vocabulary';
import { previewCalendarMoves } from '../order-draws/order-draws.public.ts';
import { changedFields } from '../platform/changed-fields.ts';
import { facilityDay } from '../platform/facility-day.ts';
import { command, query } from '../platform/route.ts';
import { findFacility, updateFacility } from './facilities.store.ts';
import { listDrawNumbers, listMovedPatients } from './facility-calendar.store.ts';
import { facilityColumnOf } from './facility-columns.ts';
import { existingOnly, followCalendar, rulesWith } from './follow-calendar.ts';
import { facilityToChange, noteChange, seenFacility, unknownFacility, wholeFacility } from './whole-facility.ts';

export const previewCalendar = query(facilities.previewCalendar)(async ({ params, body, actor, db, clock }) => {
  const facility = await findFacility(db, actor, params.id);
  if (!facility) throw unknownFacility(params.id);
  const today = facilityDay(facility.time_zone, clock.now());
  const rules = rulesWith(facility, body);
  const starts = body.customMonths ?? facility.custom_months;
  const moves = await previewCalendarMoves(db, actor.tenantId, facility, rules, today);
  const existing = existingOnly(moves);
  // Draws that exist come first: someone may have printed them or announced them to a patient.
  const listed = [...existing, ...moves.filter((move) => move.requisitionId === null)].slice(
    body.skipCount,
    body.skipCount + body.maxResultCount,
  );
  const mayName = actor.permissions.has('MasterData.Patients.View') && actor.contracted.PATIENT.includes(facility.id);
  const people = mayName
    ? await listMovedPatients(
        db,
        actor,
        listed.map((move) => move.patientId),
      )
    : new Map();
  const numbers = await listDrawNumbers(
    db,
    actor,
    listed.flatMap((move) => move.requisitionId ?? []),
  );
  return {
    months: facilityYear(rules, today).map((month) => ({
      year: month.year,
      month: month.month,
      groups: month.groups.map((group) => ({
        dayGroup: group.dayGroup,
        baseWeek: group.baseWeek,
        weekStarts: group.weekStarts.map(String),
        drawDates: group.drawDates.map(String),
      })),
      starts: monthGroupings.groups.started.filter((monthGrouping) =>
        monthsAt({ drawTypeCode: 'MONTH', months: [], monthGrouping }, starts).includes(month.month),
      ),
    })),
    movedDraws: existing.length,
    movedPatients: new Set(moves.map((move) => move.patientId)).size,
    printedDraws: existing.filter((move) => move.isLabelPrinted).length,
    movedPlans: moves.length - existing.length,
    totalCount: moves.length,
    items: listed.map((move) => ({
      ...move,
      number: numbers.get(move.requisitionId ?? '') ?? null,
      patientName: people.get(move.patientId)?.name ?? '',
      mrn: people.get(move.patientId)?.mrn ?? null,
      tests: [...new Set(move.tests)],
    })),
  };
});

export const setDrawSchedules = command(facilities.setDrawSchedules)(async ({ params, body: { concurrencyStamp, ...rules }, ...call }) => {
  const { actor, db } = call;
  const before = await seenFacility(call, params.id, concurrencyStamp);
  noteChange(call, before.id, Object.keys(changedFields(rules, before, facilityColumnOf)));
  const next = rulesWith(before, rules);
  await updateFacility(db, actor, before.id, {
    draw_schedules: JSON.stringify(next.drawSchedules),
    first_week: next.firstWeek,
    draw_week: next.drawWeek,
  });
  const calendarChange = await followCalendar(call, before, rules);
  return { ...(await wholeFacility(db, actor, before.id)), calendarChange };
});

/** Where quarterly tests and the like begin, for orders and sets entered from now on. */
export const setCustomMonths = command(facilities.setCustomMonths)(async ({ params, body: { concurrencyStamp, ...months }, ...call }) => {
  const { actor, db } = call;
  const before = await facilityToChange(call, params.id, { concurrencyStamp, fields: ['customMonths'] });
  await updateFacility(db, actor, before.id, { custom_months: JSON.stringify(months) });
  return wholeFacility(db, actor, before.id);
});
