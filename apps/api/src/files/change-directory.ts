import { files } from '@drawday/contracts/files/files.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import type { Actor } from '../platform/actor.ts';
import type { AuditNotes } from '../platform/audit.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { movedInList, refuseStalePlaces } from '../platform/refuse-stale-places.ts';
import { command } from '../platform/route.ts';
import {
  type DirectoryRow,
  deleteDirectory,
  depthUnder,
  findDirectory,
  hasSiblingNamed,
  insertDirectory,
  isDirectoryEmpty,
  lockDirectory,
  lockDirectoryPlaces,
  orderDirectories,
  ownersOfDirectories,
  pathOfDirectory,
  updateDirectory as writeDirectory,
} from './directories.store.ts';
import { directoryReply } from './file-reply.ts';
import { openForChange } from './open-for-change.ts';
import { laboratoryId } from './owner-scope.ts';

/** Deeper trees are a way to get lost. */
const mostLevels = 8;

const unknownDirectory = (id: string, members?: readonly string[]) =>
  new Refusal('NOT_FOUND', { values: { entity: 'Folder', id }, ...(members && { members }) });

async function lockForChange(db: Writer, actor: Actor, id: string, stamp?: string): Promise<DirectoryRow> {
  const directory = await lockDirectory(db, actor, id);
  if (!directory) throw unknownDirectory(id);
  await openForChange(db, actor, [directory.owner_id]);
  await refuseStale(db, actor, directory, stamp);
  return directory;
}

async function changed(db: Writer, actor: Actor, id: string, audit: AuditNotes, detail: Record<string, unknown>) {
  audit.about({ subjectType: 'directory', subjectId: id, detail });
  const row = await findDirectory(db, actor, id);
  if (!row) throw new Error('the folder just changed is not in reach');
  return directoryReply(row);
}

export const createDirectory = command(files.createDirectory)(async ({ body, actor, db, refuse, audit }) => {
  const parentId = body.parentId ?? null;
  const parent = parentId ? await lockDirectory(db, actor, parentId) : undefined;
  if (parentId && !parent) throw unknownDirectory(parentId, ['parentId']);
  const ownerId = parent?.owner_id ?? (body.isShared ? laboratoryId : actor.tenantId);
  await openForChange(db, actor, [ownerId]);
  if (parentId && (await pathOfDirectory(db, ownerId, parentId)).length >= mostLevels)
    throw refuse('DIRECTORY_DEPTH', { values: { n: mostLevels }, members: ['parentId'] });
  if (await hasSiblingNamed(db, { ownerId, parentId, name: body.name, exceptId: null }))
    throw refuse('DIRECTORY_EXISTS', { members: ['name'] });
  const id = uuidV7();
  await insertDirectory(db, { ownerId, id, parentId, name: body.name, purpose: parent?.purpose ?? 'DOCUMENTS', userId: actor.userId });
  return changed(db, actor, id, audit, { parentId, isShared: ownerId === laboratoryId });
});

export const updateDirectory = command(files.updateDirectory)(async ({ params, body, actor, db, refuse, audit }) => {
  const directory = await lockForChange(db, actor, params.id, body.concurrencyStamp);
  if (directory.is_fixed) throw refuse('DIRECTORY_FIXED');
  const { owner_id: ownerId, parent_id: parentId } = directory;
  if (await hasSiblingNamed(db, { ownerId, parentId, name: body.name, exceptId: directory.id }))
    throw refuse('DIRECTORY_EXISTS', { members: ['name'] });
  await writeDirectory(db, actor, directory, { name: body.name });
  return changed(db, actor, directory.id, audit, { fields: ['name'] });
});

export const moveDirectory = command(files.moveDirectory)(async ({ body, actor, db, refuse, audit }) => {
  const directory = await lockForChange(db, actor, body.id, body.concurrencyStamp);
  const parentId = body.newParentId ?? null;
  const parent = parentId ? await findDirectory(db, actor, parentId) : undefined;
  if (parentId && !parent) throw unknownDirectory(parentId, ['newParentId']);
  if (directory.is_fixed) throw refuse('DIRECTORY_FIXED');
  const { owner_id: ownerId, name } = directory;
  // Moving may not hand a customer's documents to all customers, nor the reverse.
  if (parent && (parent.owner_id !== ownerId || parent.purpose !== directory.purpose))
    throw refuse('DIRECTORY_OWNER', { members: ['newParentId'] });
  const path = parentId ? await pathOfDirectory(db, ownerId, parentId) : [];
  if (path.includes(directory.id)) throw refuse('DIRECTORY_CYCLE', { members: ['newParentId'] });
  if (path.length + (await depthUnder(db, ownerId, directory.id)) > mostLevels)
    throw refuse('DIRECTORY_DEPTH', { values: { n: mostLevels }, members: ['newParentId'] });
  if (await hasSiblingNamed(db, { ownerId, parentId, name, exceptId: directory.id }))
    throw refuse('DIRECTORY_EXISTS', { members: ['newParentId'] });
  await writeDirectory(db, actor, directory, { parentId });
  return changed(db, actor, directory.id, audit, { fields: ['parent_id'], from: directory.parent_id, to: parentId });
});

async function removeOne(db: Writer, actor: Actor, id: string, stamp: string | undefined, audit: AuditNotes): Promise<void> {
  const directory = await lockForChange(db, actor, id, stamp);
  if (directory.is_fixed) throw new Refusal('DIRECTORY_FIXED');
  if (!(await isDirectoryEmpty(db, directory))) throw new Refusal('DIRECTORY_NOT_EMPTY');
  await deleteDirectory(db, directory);
  audit.about({ subjectType: 'directory', subjectId: id });
}

export const removeDirectory = command(files.removeDirectory)(({ query, actor, db, audit }) =>
  removeOne(db, actor, query.id, query.concurrencyStamp, audit),
);
export const removeDirectoryById = command(files.removeDirectoryById)(({ params, query, actor, db, audit }) =>
  removeOne(db, actor, params.id, query.concurrencyStamp, audit),
);

export const changeDirectoryOrders = command(files.changeDirectoryOrders)(async ({ body, actor, db, audit }) => {
  const owners = new Map((await ownersOfDirectories(db, actor, body.directoryIds)).map((row) => [row.id, row.owner_id]));
  const missing = body.directoryIds.find((id) => !owners.has(id));
  if (missing) throw unknownDirectory(missing, ['directoryIds']);
  await openForChange(db, actor, [...owners.values()]);
  const now = await lockDirectoryPlaces(db, actor, body.directoryIds);
  await refuseStalePlaces(db, actor, { ids: body.directoryIds, seen: body.seenOrders, now });
  await orderDirectories(db, actor, body.directoryIds, body.orders);
  for (const subjectId of body.directoryIds) audit.about({ subjectType: 'directory', subjectId, detail: movedInList });
});
