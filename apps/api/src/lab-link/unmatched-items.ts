import { testByCode } from '@drawday/catalogue';
import { labLink } from '@drawday/contracts/lab-link/lab-link.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { canonicalValue } from '@drawday/domain';
import { z } from 'zod';
import { command, query } from '../platform/route.ts';
import { containing } from '../platform/sorting.ts';
import { enterMode, inMode } from '../platform/transactions.ts';
import { itemReply, maskedItemReply } from './lab-link-reply.ts';
import { locateByNumber } from './locate.store.ts';
import { requeueMessages } from './messages.store.ts';
import { placesOf, subjectsOf } from './subjects-of.ts';
import {
  countOpenItems,
  findItem,
  type ItemRow,
  insertCodeMapping,
  insertUnitMapping,
  listItems,
  listItemsForCode,
  listItemsForUnit,
  lockItem,
  noteOnItem,
  resolveItems,
  takeUnitWaits,
  type UnmatchedCounts,
} from './unmatched-items.store.ts';

export const unmatched = query(labLink.unmatched)(async ({ query: filters, actor, db }) => {
  await enterMode(db, 'lab-link');
  const seesIdentity = actor.permissions.has('LabLink.Bodies');
  const text = filters.filter?.trim() ? containing(filters.filter) : null;
  const { rows, totalCount } = await listItems(db, { status: filters.status, kind: filters.kind ?? null, text, seesIdentity }, filters);
  return { totalCount, items: rows.map(maskedItemReply) };
});

/** One item with its patient data: the audit names each patient whose draw it names or proposes, at whichever customer. */
export const unmatchedItem = query(labLink.unmatchedItem)(async ({ params, actor, db, refuse, audit }) => {
  await enterMode(db, 'lab-link');
  const item = await findItem(db, params.id);
  if (!item) throw refuse('NOT_FOUND', { values: { entity: 'Item', id: params.id } });
  const numbers = [item.detail, ...item.candidates].flatMap(({ requisitionNumber }) =>
    typeof requisitionNumber === 'string' ? requisitionNumber : [],
  );
  const places = await placesOf(db, { numbers, specimens: [] });
  const about = { subjectType: 'unmatchedItem', subjectId: item.id };
  for (const subject of await subjectsOf(db, actor.tenantId, places)) audit.about({ ...about, ...subject });
  return itemReply(item);
});

/** Items that wait for a person, of all customers: for those who may see the link. */
export const countUnmatched = (db: Reader): Promise<UnmatchedCounts> => inMode(db, 'lab-link', () => countOpenItems(db));

/** It may be somebody else's blood: two people name the draw. */
const needsTwo = ({ kind, detail }: ItemRow) => kind === 'PATIENT' && detail.urgent === true;

const Proposal = z.object({ requisitionNumber: z.string(), userId: z.string(), name: z.string() });
const proposalOf = ({ detail }: ItemRow) => Proposal.safeParse(detail.proposed).data;

/**
 * A person decides what it is. A draw: the message is applied to it. A code: it is remembered for the sender, and every message that waited
 * for it is applied again; a unit likewise. One of several values: it is taken. That the laboratory was asked: the item stays. Or that it is nothing: then the message stays as it is, with the reason.
 */
export const resolve = command(labLink.resolve)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  await enterMode(db, 'lab-link');
  const item = await lockItem(db, params.id);
  if (!item) throw refuse('NOT_FOUND', { values: { entity: 'Item', id: params.id } });
  if (item.status !== 'OPEN') throw refuse('RESOLVED');
  const theirCode = String(item.detail.code || item.detail.loinc || '');
  const sender = String(item.detail.sender ?? item.sender ?? '');
  const by = { userId: actor.userId, name: actor.name, at: clock.now().toString() };
  const isAboutDraw = item.kind === 'PATIENT' || item.kind === 'ORDER';
  if (body.requisitionNumber !== undefined && isAboutDraw) {
    const number = body.requisitionNumber.trim().toUpperCase();
    const [place, ...others] = (await locateByNumber(db, [number])).get(number) ?? [];
    if (!place || others.length)
      throw refuse('NOT_FOUND', { values: { entity: 'Requisition', id: body.requisitionNumber }, members: ['requisitionNumber'] });
    const named = proposalOf(item);
    if (needsTwo(item) && named?.userId === actor.userId && named.requisitionNumber === number)
      throw refuse('SECOND_PERSON', { values: { requisition: number }, members: ['requisitionNumber'] });
    if (needsTwo(item) && named?.requisitionNumber !== number)
      await noteOnItem(db, item.id, { proposed: { requisitionNumber: number, ...by } });
    else {
      await resolveItems(db, actor, [item.id], 'RESOLVED', { requisitionNumber: number, ...(named && { with: named.name }) });
      await requeueMessages(db, [item.message_id]);
    }
  } else if (body.position !== undefined && item.candidates.some(({ position }) => position === body.position)) {
    await resolveItems(db, actor, [item.id], 'RESOLVED', { position: body.position });
    await requeueMessages(db, [item.message_id]);
  } else if (body.askedNote?.trim()) {
    const asked = [...(Array.isArray(item.detail.asked) ? item.detail.asked : []), { note: body.askedNote.trim(), ...by }];
    await noteOnItem(db, item.id, { asked });
  } else if (body.resultCode !== undefined && item.kind === 'TEST' && theirCode !== '') {
    if (!testByCode.has(body.resultCode)) throw refuse('ORD_TEST', { values: { test: body.resultCode }, members: ['resultCode'] });
    await insertCodeMapping(db, actor, sender, theirCode, body.resultCode);
    const waiting = await listItemsForCode(db, sender, theirCode);
    await resolveItems(db, actor, [...new Set([item.id, ...waiting.map((one) => one.id)])], 'RESOLVED', { resultCode: body.resultCode });
    await requeueMessages(db, [...new Set([item.message_id, ...waiting.map((one) => one.message_id)])]);
  } else if (body.unit?.trim() && item.kind === 'UNIT') {
    const theirs = { sender, resultCode: String(item.detail.resultCode ?? ''), theirUnit: String(item.detail.unit ?? '') };
    const unit = body.unit.trim();
    const test = testByCode.get(theirs.resultCode);
    if (!test || canonicalValue(test, 1, unit).kind !== 'KNOWN')
      throw refuse('UNIT_OF_TEST', { values: { unit, test: theirs.resultCode }, members: ['unit'] });
    await insertUnitMapping(db, actor, theirs, unit);
    const asked = await listItemsForUnit(db, theirs);
    await resolveItems(db, actor, [...new Set([item.id, ...asked.map(({ id }) => id)])], 'RESOLVED', { unit });
    const waiting = await takeUnitWaits(db, theirs);
    await requeueMessages(db, [...new Set([item.message_id, ...asked.map((one) => one.message_id), ...waiting])]);
  } else if (body.dismissReason?.trim()) {
    await resolveItems(db, actor, [item.id], 'DISMISSED', { reason: body.dismissReason.trim() });
  } else {
    throw refuse('RESOLUTION', { members: ['requisitionNumber', 'resultCode', 'position', 'unit', 'askedNote', 'dismissReason'] });
  }
  audit.about({ subjectType: 'unmatchedItem', subjectId: item.id, detail: { kind: item.kind, message: String(item.message_id) } });
  const after = await lockItem(db, item.id);
  return maskedItemReply(after ?? item);
});
