import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import type { DayGroup } from '@drawday/vocabulary';
import { Refusal } from '../platform/refusal.ts';
import { command } from '../platform/route.ts';
import { listShifts, type ShiftRow, updateFacility } from './facilities.store.ts';
import { deleteShift, insertShift, type ShiftColumns, updateShift } from './facility-parts.store.ts';
import { facilityToChange, wholeFacility } from './whole-facility.ts';

type ShiftFields = { code: string; dayGroup: DayGroup; startTime: string; endTime?: string | null | undefined };

/** @throws Refusal FAC_SHIFT_TIMES, FAC_SHIFT */
function checkedShift(fields: ShiftFields, others: readonly ShiftRow[]): ShiftColumns {
  // A nocturnal shift ends after midnight; one that ends when it starts is a mistake.
  if (fields.endTime && fields.endTime === fields.startTime) throw new Refusal('FAC_SHIFT_TIMES', { members: ['endTime'] });
  if (others.some((shift) => shift.code === fields.code && shift.day_group === fields.dayGroup))
    throw new Refusal('FAC_SHIFT', { members: ['code', 'dayGroup'] });
  return { code: fields.code, dayGroup: fields.dayGroup, startTime: fields.startTime, endTime: fields.endTime ?? null };
}
const unknownShift = (id: string) => new Refusal('NOT_FOUND', { values: { entity: 'Shift', id } });
const used = (shift: ShiftRow) => new Refusal('FAC_SHIFT_USED', { values: { count: shift.patient_count } });

export const addShift = command(facilities.addShift)(async ({ params, body, ...call }) => {
  const { actor, db } = call;
  const facility = await facilityToChange(call, params.id, { fields: ['shifts'] });
  await insertShift(db, actor, facility.id, uuidV7(), checkedShift(body, await listShifts(db, actor, facility.id)));
  await updateFacility(db, actor, facility.id, {});
  return wholeFacility(db, actor, facility.id);
});

export const changeShift = command(facilities.changeShift)(async ({ params, body, ...call }) => {
  const { actor, db } = call;
  const { concurrencyStamp, shiftId, ...wanted } = body;
  const facility = await facilityToChange(call, params.id, { concurrencyStamp, fields: ['shifts'] });
  const shifts = await listShifts(db, actor, facility.id);
  const before = shifts.find((shift) => shift.id === shiftId);
  if (!before) throw unknownShift(shiftId);
  const isOther = before.code !== wanted.code || before.day_group !== wanted.dayGroup;
  if (isOther && before.patient_count > 0) throw used(before);
  await updateShift(
    db,
    actor,
    before.id,
    checkedShift(
      wanted,
      shifts.filter((shift) => shift !== before),
    ),
  );
  await updateFacility(db, actor, facility.id, {});
  return wholeFacility(db, actor, facility.id);
});

export const removeShift = command(facilities.removeShift)(async ({ params, query, ...call }) => {
  const { actor, db } = call;
  const facility = await facilityToChange(call, params.id, { ...query, fields: ['shifts'] });
  const shift = (await listShifts(db, actor, facility.id)).find((one) => one.id === params.shiftId);
  if (!shift) throw unknownShift(params.shiftId);
  if (shift.patient_count > 0) throw used(shift);
  await deleteShift(db, actor, shift.id);
  await updateFacility(db, actor, facility.id, {});
  return wholeFacility(db, actor, facility.id);
});
