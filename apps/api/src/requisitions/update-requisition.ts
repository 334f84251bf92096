import type { BodyOf } from '@drawday/contracts/endpoint.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { decideUpdate, refuseNewDate } from '@drawday/domain';
import { calendarDay, facilityDay } from '../platform/facility-day.ts';
import { command } from '../platform/route.ts';
import { drawReply, drawToChange, noteDraw, refused } from './change-draw.ts';
import { checkOfferings } from './check-offerings.ts';
import { noteLeftOut } from './left-out-days.store.ts';
import { isProvider } from './parties.store.ts';
import type { DraftLine } from './plan-draw.ts';
import { draftLinesOf, replanDraws } from './replan-draws.ts';
import { isDateTaken, type RequisitionColumns, type RequisitionRow } from './requisitions.store.ts';
import { takeStep } from './take-step.ts';

type Change = BodyOf<typeof requisitions.update>;

export const update = command(requisitions.update)(async (call) => {
  const { params, body, actor, db, clock, refuse, audit } = call;
  const draw = await drawToChange(call, params.id, body.concurrencyStamp);
  const lines = body.offerings && draftLines(draw, body.offerings);
  const newDate = body.drawDate !== undefined && body.drawDate !== draw.draw_date ? body.drawDate : null;
  const decision = decideUpdate({
    status: draw.status,
    isLabelPrinted: draw.is_label_printed,
    // Day and priority stand on the label as the tests do.
    changesOfferings: lines !== undefined || newDate !== null || (body.isStat ?? draw.is_stat) !== draw.is_stat,
    offeringCount: lines?.length ?? draw.lines.length,
  });
  if (decision.kind === 'refuse') throw refused(refuse, decision);
  if (lines) await checkOfferings(db, draw.party_type, lines);
  const isOther = body.providerId !== draw.provider_id;
  if (body.providerId && isOther && !(await isProvider(db, actor.tenantId, draw.facility_id, body.providerId)))
    throw refuse('NOT_FOUND', { values: { entity: 'Provider', id: body.providerId }, members: ['providerId'] });
  const dateRefusal =
    newDate &&
    refuseNewDate({
      drawDate: calendarDay(draw.draw_date),
      newDate: Temporal.PlainDate.from(newDate),
      today: facilityDay(draw.time_zone, clock.now()),
      isDateTaken: await isDateTaken(db, actor.tenantId, draw, newDate, draw.id),
    });
  if (dateRefusal) throw refused(refuse, dateRefusal, { members: ['drawDate'] });
  if (lines) {
    await noteLeftOut(db, actor, [{ draw, lines }]);
    await replanDraws(db, actor, [
      { draw, lines, ...(newDate && { drawDate: newDate }), ...(body.isStat !== undefined && { isStat: body.isStat }) },
    ]);
  }
  const columns = changedColumns(draw, body, newDate, lines !== undefined);
  const unlabeled = decision.effects.includes('CLEAR_LABEL_PRINTED')
    ? { is_label_printed: false, label_printed_at: null, label_printed_by: null }
    : {};
  if (Object.keys(columns).length) await takeStep(db, actor, draw, decision, { ...columns, ...unlabeled });
  noteDraw(audit, draw, { fields: Object.keys(body).filter((name) => name !== 'concurrencyStamp') });
  return drawReply(call, draw.id);
});

/** A test that stays keeps the orders that want it. */
function draftLines(draw: RequisitionRow, offerings: NonNullable<Change['offerings']>): DraftLine[] {
  const before = new Map(draftLinesOf(draw).map((line) => [`${line.offeringCode}|${line.timing}`, line.scheduleIds]));
  return offerings.map((offering) => ({ ...offering, scheduleIds: before.get(`${offering.offeringCode}|${offering.timing}`) ?? [] }));
}

function changedColumns(draw: RequisitionRow, body: Change, newDate: string | null, isReplanned: boolean): RequisitionColumns {
  return {
    ...(newDate && { draw_date: newDate }),
    ...(body.providerId !== undefined && body.providerId !== draw.provider_id && { provider_id: body.providerId }),
    ...(body.isStat !== undefined && !isReplanned && body.isStat !== draw.is_stat && { is_stat: body.isStat }),
    ...(body.fasting !== undefined && body.fasting !== draw.fasting && { fasting: body.fasting }),
    ...(body.comment !== undefined && body.comment !== draw.comment && { comment: body.comment }),
  };
}
