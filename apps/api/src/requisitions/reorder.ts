import type { BodyOf, RefusalOf } from '@drawday/contracts/endpoint.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { decideMarkReordered, decideReorder, lineOfOffering, offeringsToRepeat } from '@drawday/domain';
import type { PartyType } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import { facilityDay } from '../platform/facility-day.ts';
import { command } from '../platform/route.ts';
import { keepPlansById } from '../platform/transactions.ts';
import { type Changing, drawReply, drawToChange, noteDraw, refused } from './change-draw.ts';
import { checkOfferings, mayOrder } from './check-offerings.ts';
import { planOneTimeDraw } from './create-requisition.ts';
import { nextDrawDay } from './open-draw-days.ts';
import type { DraftLine } from './plan-draw.ts';
import { lockReordered, markLinesReordered } from './reorders.store.ts';
import { addLinesToDraws } from './replan-draws.ts';
import { type LineOfRow, lockRequisition, type RequisitionRow } from './requisitions.store.ts';
import { takeStep } from './take-step.ts';

type Reordering = Changing<RefusalOf<typeof requisitions.reorderPatient>>;
type Wish = BodyOf<typeof requisitions.reorderPatient>;
type NewDraw = { id: string; number: string };

/** The tests that are asked for, each with the line of the old draw it comes from and what is not said of it taken from there. */
function wantedLines(call: Reordering, draw: RequisitionRow, { offerings }: Wish): { line: LineOfRow; draft: DraftLine }[] {
  const codes = offeringsToRepeat(draw, (code) => mayOrder(code, draw.party_type));
  const wanted = offerings ?? codes.map((offeringCode) => ({ offeringCode, timing: undefined, delivery: undefined, icds: undefined }));
  return wanted.map(({ offeringCode, timing, delivery, icds }) => {
    const line = lineOfOffering(draw.lines, offeringCode);
    if (!line) throw call.refuse('ORD_TEST', { values: { test: offeringCode }, members: ['offerings'] });
    const draft = { offeringCode, timing: timing ?? line.timing, delivery: delivery ?? line.delivery, icds: icds ?? line.icds };
    return { line, draft: { ...draft, scheduleIds: [] } };
  });
}

async function drawAnew(call: Reordering, draw: RequisitionRow, body: Wish, lines: readonly DraftLine[]): Promise<NewDraw> {
  const { db, actor, clock } = call;
  const tomorrow = facilityDay(draw.time_zone, clock.now()).add({ days: 1 });
  const place = { facilityId: draw.facility_id, partyId: draw.party_id };
  const drawDate = body.drawDate ?? (await nextDrawDay(db, actor.tenantId, place, tomorrow)).toString();
  const { made } = await planOneTimeDraw(db, actor, clock.now(), {
    ...{ partyType: draw.party_type, partyId: draw.party_id, drawDate, isStat: body.isStat, fasting: draw.fasting, lines },
    ...{ comment: body.comment ?? null, providerId: draw.provider_id, reorderedFromId: draw.id },
  });
  return made;
}

/** With a planned draw of the same party, whose labels become void. */
async function drawWith(
  { db, actor, refuse }: Reordering,
  draw: RequisitionRow,
  id: string,
  lines: readonly DraftLine[],
): Promise<NewDraw> {
  const other = await lockRequisition(db, actor, id);
  if (!other || other.party_id !== draw.party_id)
    throw refuse('NOT_FOUND', { values: { entity: 'Requisition', id }, members: ['addToId'] });
  if (other.status !== 'PENDING') throw refuse('REQ_STATE', { values: { status: other.status } });
  await checkOfferings(db, draw.party_type, lines);
  await addLinesToDraws(db, actor, [{ id, lines }]);
  return { id: other.id, number: other.number };
}

const reorderOf = (partyType: PartyType, contract: typeof requisitions.reorderPatient) =>
  command(contract)(async (call) => {
    const { params, body, actor, db, refuse, audit } = call;
    await keepPlansById(db);
    const draw = await drawToChange(call, params.id, body.concurrencyStamp);
    if (draw.party_type !== partyType) throw refuse('REQ_PARTY');
    const wanted = wantedLines(call, draw, body);
    const decision = decideReorder({ status: draw.status, lines: wanted.map(({ line }) => line), isConfirmed: body.confirm });
    const tests = wanted.flatMap(({ line, draft }) => (line.isReordered ? [draft.offeringCode] : [])).join(', ');
    if (decision.kind === 'refuse') throw refused(refuse, decision, { values: { tests } });
    const lines = wanted.map(({ draft }) => draft);
    const made = body.addToId ? await drawWith(call, draw, body.addToId, lines) : await drawAnew(call, draw, body, lines);
    await noteReordered(db, actor, draw, [...new Set(wanted.map(({ line }) => line.lineNumber))], made.id);
    const detail = { offerings: lines.map((line) => line.offeringCode), reorderedAs: made.number };
    await takeStep(db, actor, draw, decision, {}, { detail });
    noteDraw(audit, draw, detail);
    return drawReply(call, made.id);
  });

const noteReordered = (db: Writer, actor: Actor, draw: RequisitionRow, lineNumbers: readonly number[], asId: string) =>
  markLinesReordered(db, actor, draw.id, lineNumbers, { isReordered: true, asId });

export const reorderPatient = reorderOf('PATIENT', requisitions.reorderPatient);
export const reorderSite = reorderOf('SITE', requisitions.reorderSite);
export const reorderEmployee = reorderOf('EMPLOYEE', requisitions.reorderEmployee);

export const markReordered = command(requisitions.markReordered)(async (call) => {
  const { params, body, actor, db, refuse, audit } = call;
  const draw = await drawToChange(call, params.id, body.concurrencyStamp);
  const lines = body.offerings.map((code) => {
    const line = lineOfOffering(draw.lines, code);
    if (!line) throw refuse('ORD_TEST', { values: { test: code }, members: ['offerings'] });
    return line;
  });
  const lineNumbers = lines.map((line) => line.lineNumber);
  const takenBackFrom = body.isReordered ? [] : await lockReordered(db, actor, draw.id, lineNumbers);
  const isConfirmed = body.confirm || !body.isReordered;
  const decision = decideMarkReordered({ status: draw.status, lines, isConfirmed, takenBackFrom });
  if (decision.kind === 'refuse') throw refused(refuse, decision);
  await markLinesReordered(db, actor, draw.id, lineNumbers, { isReordered: body.isReordered, asId: null });
  const detail = { offerings: body.offerings, isReordered: body.isReordered };
  await takeStep(db, actor, draw, decision, {}, { detail });
  noteDraw(audit, draw, detail);
  return drawReply(call, draw.id);
});
