import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import type { OfferingRangeInput } from '@drawday/contracts/facilities/facility.shape.ts';
import { rangeMember, readBounds, readCriticalRange } from '@drawday/contracts/wire-bounds.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { overlappingRange, rangeChange, rangeFault, rangeRemoval } from '@drawday/domain';
import type { z } from 'zod';
import type { Actor } from '../platform/actor.ts';
import { facilityDay } from '../platform/facility-day.ts';
import { limitsToSave } from '../platform/limits-approval.ts';
import { Refusal } from '../platform/refusal.ts';
import { command } from '../platform/route.ts';
import {
  copyRange,
  deleteRange,
  endRange,
  insertRange,
  isResultCode,
  listFacilityRanges,
  type RangeColumns,
  type RangeRow,
  updateRange,
} from './facility-ranges.store.ts';
import { refuseStaleLine } from './refuse-stale-line.ts';
import { facilityToChange, wholeFacility } from './whole-facility.ts';

type Fields = z.output<typeof OfferingRangeInput>;

/**
 * @param before the range that is changed
 * @throws Refusal FAC_RANGE_BOUNDS: what `rangeFault` finds, or days the wrong way round
 */
function rangeColumns(
  { actor, now }: { actor: Actor; now: Temporal.Instant },
  fields: Fields,
  today: string,
  before: RangeRow | null,
): RangeColumns {
  const bounds = readBounds(fields);
  const criticalRanges = fields.criticalRangeSettings.map(readCriticalRange);
  const validFrom = fields.validFrom ?? today;
  const bad = (member: string) => new Refusal('FAC_RANGE_BOUNDS', { members: [member] });
  const wrong = rangeFault(bounds, criticalRanges);
  if (wrong) throw bad(rangeMember(wrong));
  if (fields.validTo && fields.validTo < validFrom) throw bad('validTo');
  const limits = limitsToSave(actor, fields.resultCode, criticalRanges, before, now);
  return { ...bounds, resultCode: fields.resultCode, limits, validFrom, validTo: fields.validTo ?? null };
}

const asValid = (row: RangeRow) => ({ id: row.id, validFrom: row.valid_from, validTo: row.valid_to });
function refuseOverlap(range: RangeColumns & { id: string }, rows: readonly RangeRow[]): void {
  const other = overlappingRange(range, rows.filter((row) => row.result_code === range.resultCode).map(asValid));
  if (other) throw new Refusal('FAC_RANGE_OVERLAP', { values: { from: other.validFrom }, members: ['validFrom'] });
}

export const addOfferingRange = command(facilities.addOfferingRange)(async ({ params, body, refuse, clock, ...call }) => {
  const { actor, db } = call;
  const facility = await facilityToChange(call, params.id, { fields: ['offeringRanges'] });
  if (!(await isResultCode(db, body.resultCode)))
    throw refuse('FAC_RANGE_CODE', { values: { test: body.resultCode }, members: ['resultCode'] });
  const now = clock.now();
  const columns = rangeColumns({ actor, now }, body, facilityDay(facility.time_zone, now).toString(), null);
  const id = uuidV7();
  refuseOverlap({ ...columns, id }, await listFacilityRanges(db, actor, facility.id));
  await insertRange(db, actor, facility, id, columns);
  return wholeFacility(db, actor, facility.id);
});

export const changeOfferingRange = command(facilities.changeOfferingRange)(async ({ params, body, refuse, clock, ...call }) => {
  const { actor, db } = call;
  const facility = await facilityToChange(call, params.id, { fields: ['offeringRanges'] });
  const rows = await listFacilityRanges(db, actor, facility.id);
  const before = rows.find((row) => row.id === body.offeringRangeId);
  if (!before) throw refuse('NOT_FOUND', { values: { entity: 'Range', id: body.offeringRangeId } });
  await refuseStaleLine(
    db,
    actor,
    { facilityId: facility.id, list: 'offeringRanges', stamp: before.concurrency_stamp },
    body.concurrencyStamp,
  );
  if (body.resultCode !== before.result_code)
    throw refuse('FAC_RANGE_CODE', { values: { test: body.resultCode }, members: ['resultCode'] });
  const now = clock.now();
  const today = facilityDay(facility.time_zone, now).toString();
  if (before.valid_to && before.valid_to < today) throw refuse('FAC_RANGE_ENDED');
  const hasCounted = before.valid_from < today;
  const columns = rangeColumns({ actor, now }, body, hasCounted ? today : before.valid_from, before);
  const change = rangeChange(asValid(before), columns.validFrom);
  if (change.kind === 'correct') {
    if (hasCounted) throw refuse('SETTING_PAST', { members: ['validFrom'] });
    refuseOverlap({ ...columns, id: before.id }, rows);
    await updateRange(db, actor, before.id, columns);
  } else {
    refuseOverlap(
      { ...columns, id: before.id },
      rows.filter((row) => row !== before),
    );
    // What has applied stays as a range of its own: a user who has this one open finds under its id what applies from now on.
    await copyRange(db, actor, before.id, { id: uuidV7(), lastDay: change.endBefore });
    await updateRange(db, actor, before.id, columns);
  }
  return wholeFacility(db, actor, facility.id);
});

export const removeOfferingRange = command(facilities.removeOfferingRange)(async ({ params, query, refuse, clock, ...call }) => {
  const { actor, db } = call;
  const facility = await facilityToChange(call, params.id, { fields: ['offeringRanges'] });
  const row = (await listFacilityRanges(db, actor, facility.id)).find((one) => one.id === params.offeringRangeId);
  if (!row) throw refuse('NOT_FOUND', { values: { entity: 'Range', id: params.offeringRangeId } });
  await refuseStaleLine(
    db,
    actor,
    { facilityId: facility.id, list: 'offeringRanges', stamp: row.concurrency_stamp },
    query.concurrencyStamp,
  );
  const today = facilityDay(facility.time_zone, clock.now()).toString();
  if (row.valid_to && row.valid_to < today) throw refuse('FAC_RANGE_ENDED');
  const removal = rangeRemoval(asValid(row), today);
  if (removal.kind === 'remove') await deleteRange(db, actor, row.id);
  else await endRange(db, actor, row.id, removal.lastDay);
  return wholeFacility(db, actor, facility.id);
});
