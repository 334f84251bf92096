import { orderSets } from '@drawday/contracts/order-sets/order-sets.contract.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { decideStatusChange, orderSetDifferences } from '@drawday/domain';
import { lockFacility } from '../facilities/facilities.public.ts';
import { isFacilityInReach } from '../platform/facility-reach.store.ts';
import { command, query } from '../platform/route.ts';
import { orderSetReply } from './order-set-reply.ts';
import { linesOf, orderSetNow, orderSetToChange, saveLines } from './order-set-to-change.ts';
import {
  insertOrderSet,
  isOrderSetName,
  keepVersion,
  listOfferings,
  listOrderSets,
  removeOrderSet,
  replaceOfferings,
  setOrderSetStatus,
  updateOrderSet,
} from './order-sets.store.ts';

export const list = query(orderSets.list)(async ({ params, actor, db, refuse }) => {
  if (!(await isFacilityInReach(db, actor, params.id))) throw refuse('NOT_FOUND', { values: { entity: 'Facility', id: params.id } });
  return { items: (await listOrderSets(db, actor, params.id)).map(orderSetReply) };
});

export const create = command(orderSets.create)(async ({ params, body, actor, db, refuse, audit }) => {
  const facility = await lockFacility(db, actor, params.id);
  if (!facility) throw refuse('NOT_FOUND', { values: { entity: 'Facility', id: params.id } });
  if (await isOrderSetName(db, actor, facility.id, body.name, null)) throw refuse('ORDSET_NAME', { members: ['name'] });
  const lines = await linesOf(db, body.offerings);
  const id = uuidV7();
  await insertOrderSet(db, actor, {
    id,
    facilityId: facility.id,
    name: body.name,
    description: body.description ?? null,
    modalities: body.modalities,
  });
  await replaceOfferings(db, actor, id, lines);
  audit.about({ subjectType: 'order-set', subjectId: id, facilityId: facility.id });
  return orderSetNow(db, actor, id);
});

export const update = command(orderSets.update)(async ({ params, body, refuse, ...call }) => {
  const { actor, db } = call;
  const before = await orderSetToChange(call, { id: params.id, orderSetId: body.orderSetId }, body.concurrencyStamp);
  if (body.name && (await isOrderSetName(db, actor, before.facility_id, body.name, before.id)))
    throw refuse('ORDSET_NAME', { members: ['name'] });
  await updateOrderSet(db, actor, before.id, {
    name: body.name ?? before.name,
    description: body.description === undefined ? before.description : body.description,
    modalities: body.modalities ?? before.modalities,
  });
  if (body.offerings) {
    const lines = await linesOf(db, body.offerings);
    // A set saved as it was is no change that anybody has to look at.
    if (orderSetDifferences(before.lines, lines).length) await saveLines(db, actor, before, lines);
  }
  return orderSetNow(db, actor, before.id);
});

export const remove = command(orderSets.remove)(async ({ params, query: { concurrencyStamp }, refuse, ...call }) => {
  const before = await orderSetToChange(call, params, concurrencyStamp);
  if (before.applied_count > 0) throw refuse('ORDSET_APPLIED', { values: { count: before.applied_count } });
  await removeOrderSet(call.db, call.actor, before.id);
});

export const changeStatus = command(orderSets.changeStatus)(async ({ params, body, refuse, ...call }) => {
  const { actor, db } = call;
  const before = await orderSetToChange(call, params, body.concurrencyStamp);
  const decision = decideStatusChange({
    entity: 'orderSet',
    from: before.status,
    to: body.statusTypeCode,
    permissions: actor.permissions,
    reason: null,
    obstacles: [],
  });
  if (decision.kind === 'refuse') {
    if (decision.because === 'STATUS_PERMISSION') throw refuse('FORBIDDEN');
    throw refuse('ORDSET_STATE', { values: { status: before.status }, members: ['statusTypeCode'] });
  }
  if (decision.to === 'ACTIVE' && before.lines.length === 0) throw refuse('ORDSET_EMPTY', { members: ['statusTypeCode'] });
  await setOrderSetStatus(db, actor, before.id, decision.to);
  // Withdrawn or brought back, it is another version for those who have it.
  const isNews = decision.effects.includes('REVIEW_ORDER_SET') && before.applied_count > 0;
  await keepVersion(db, actor, before.id, before.lines, isNews);
  return orderSetNow(db, actor, before.id);
});

export const copy = command(orderSets.copy)(async ({ params, body, refuse, ...call }) => {
  const { actor, db, audit } = call;
  const source = await orderSetToChange(call, params);
  const facilityId = body?.facilityId ?? source.facility_id;
  const facility = await lockFacility(db, actor, facilityId);
  if (!facility) throw refuse('4031', { members: ['facilityId'] });
  const name = body?.name ?? (facilityId === source.facility_id ? `${source.name} (2)` : source.name);
  if (await isOrderSetName(db, actor, facilityId, name, null)) throw refuse('ORDSET_NAME', { members: ['name'] });
  const id = uuidV7();
  await insertOrderSet(db, actor, { id, facilityId, name, description: source.description, modalities: source.modalities });
  await replaceOfferings(db, actor, id, source.lines);
  audit.about({ subjectType: 'order-set', subjectId: id, facilityId });
  return orderSetNow(db, actor, id);
});

const keyed = (key: string) => (line: { offeringCode: string; offeringId: string }) =>
  line.offeringCode === key.toUpperCase() || line.offeringId === key.toLowerCase();

export const putOffering = command(orderSets.putOffering)(async ({ params, body: { concurrencyStamp, ...drawn }, refuse, ...call }) => {
  const { actor, db } = call;
  const before = await orderSetToChange(call, params, concurrencyStamp);
  const at = before.lines.findIndex(keyed(params.offeringId));
  const [offering] = await listOfferings(db, [params.offeringId]);
  const [line] = offering ? await linesOf(db, [{ ...drawn, offeringId: offering.code }], '') : [];
  if (!line) throw refuse('NOT_FOUND', { values: { entity: 'Offering', id: params.offeringId } });
  const lines = at < 0 ? [...before.lines, line] : before.lines.toSpliced(at, 1, { ...line, offeringId: params.offeringId, name: '' });
  if (orderSetDifferences(before.lines, lines).length) await saveLines(db, actor, before, lines);
  return orderSetNow(db, actor, before.id);
});

export const removeOffering = command(orderSets.removeOffering)(async ({ params, query: { concurrencyStamp }, refuse, ...call }) => {
  const { actor, db } = call;
  const before = await orderSetToChange(call, params, concurrencyStamp);
  const isIt = keyed(params.offeringId);
  if (!before.lines.some(isIt)) throw refuse('NOT_FOUND', { values: { entity: 'Offering', id: params.offeringId } });
  await saveLines(
    db,
    actor,
    before,
    before.lines.filter((line) => !isIt(line)),
  );
  return orderSetNow(db, actor, before.id);
});
