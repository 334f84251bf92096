import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { facilityGroups } from '@drawday/contracts/facilities/facility-groups.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command, query } from '../platform/route.ts';
import {
  deleteGroup,
  type GroupRow,
  insertGroup,
  isGroupName,
  listGroups,
  lockGroup,
  replaceMembers,
  updateGroup,
} from './facility-groups.store.ts';

const groupReply = (row: GroupRow): ReplyOf<typeof facilityGroups.create> => ({
  id: row.id,
  name: row.name,
  description: row.description,
  facilities: row.facilities,
  outside: row.outside,
  concurrencyStamp: row.concurrency_stamp,
});

/** A group that holds facilities of others is theirs too. */
const sharedGroup = ({ outside }: GroupRow) => new Refusal('FAC_GROUP_SHARED', { values: { count: outside } });

function refuseForeign(actor: Actor, ids: readonly string[]): void {
  const foreign = ids.findIndex((id) => !actor.facilityIds.includes(id));
  if (foreign >= 0) throw new Refusal('4031', { members: [`facilityIds.${foreign}`] });
}
async function replyOf(db: Reader, actor: Actor, id: string) {
  const [row] = await listGroups(db, actor, id);
  if (!row) throw new Error('the group just saved is not in reach');
  return groupReply(row);
}

export const all = query(facilityGroups.all)(async ({ actor, db }) => ({ items: (await listGroups(db, actor)).map(groupReply) }));

export const create = command(facilityGroups.create)(async ({ body, actor, db, refuse, audit }) => {
  refuseForeign(actor, body.facilityIds);
  if (await isGroupName(db, actor, body.name, null)) throw refuse('FAC_GROUP_NAME', { members: ['name'] });
  const id = uuidV7();
  await insertGroup(db, actor, { id, name: body.name, description: body.description ?? null });
  await replaceMembers(db, actor, id, body.facilityIds);
  audit.about({ subjectType: 'facility-group', subjectId: id });
  return replyOf(db, actor, id);
});

export const update = command(facilityGroups.update)(async ({ params, body, actor, db, refuse, audit }) => {
  const before = await lockGroup(db, actor, params.id);
  if (!before) throw refuse('NOT_FOUND', { values: { entity: 'Group', id: params.id } });
  await refuseStale(db, actor, before, body.concurrencyStamp);
  refuseForeign(actor, body.facilityIds ?? []);
  if (body.name && (await isGroupName(db, actor, body.name, before.id))) throw refuse('FAC_GROUP_NAME', { members: ['name'] });
  const { name = before.name, description = before.description } = body;
  if (before.outside > 0 && (name !== before.name || (description || null) !== (before.description || null))) throw sharedGroup(before);
  await updateGroup(db, actor, { id: before.id, name, description });
  if (body.facilityIds) await replaceMembers(db, actor, before.id, body.facilityIds);
  audit.about({ subjectType: 'facility-group', subjectId: before.id });
  return replyOf(db, actor, before.id);
});

export const remove = command(facilityGroups.remove)(async ({ params, query: seen, actor, db, refuse, audit }) => {
  const before = await lockGroup(db, actor, params.id);
  if (!before) throw refuse('NOT_FOUND', { values: { entity: 'Group', id: params.id } });
  await refuseStale(db, actor, before, seen.concurrencyStamp);
  if (before.outside > 0) throw sharedGroup(before);
  await deleteGroup(db, actor, before.id);
  audit.about({ subjectType: 'facility-group', subjectId: before.id });
});
