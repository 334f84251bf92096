import { files } from '@drawday/contracts/files/files.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { cleanFileName, fileKindOfName, freeFileName } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import type { AuditNotes } from '../platform/audit.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { movedInList, refuseStalePlaces } from '../platform/refuse-stale-places.ts';
import { command } from '../platform/route.ts';
import { cleanName } from './clean-name.ts';
import { findDirectory } from './directories.store.ts';
import { fileReply } from './file-reply.ts';
import {
  type FileChanges,
  type FileRow,
  findFile,
  findTrainingWith,
  lockFile,
  lockFilePlaces,
  markFileDeleted,
  namesInDirectory,
  orderFiles,
  ownersOfFiles,
  renewCacheTag,
  updateFile,
} from './files.store.ts';
import { openForChange } from './open-for-change.ts';

const unknownFile = (id: string, members?: readonly string[]) =>
  new Refusal('NOT_FOUND', { values: { entity: 'File', id }, ...(members && { members }) });

const everything = { seesHidden: true, seesTrainings: true };

async function lockForChange(db: Writer, actor: Actor, id: string, stamp?: string): Promise<FileRow> {
  const found = await findFile(db, actor, id, everything);
  if (!found) throw unknownFile(id);
  // Permission first: only those who may change a row of the laboratory can lock it.
  await openForChange(db, actor, [found.owner_id]);
  const file = await lockFile(db, actor, id);
  if (!file) throw unknownFile(id);
  await refuseStale(db, actor, file, stamp);
  return file;
}

async function applyChanges(db: Writer, actor: Actor, file: FileRow, wanted: FileChanges, audit: AuditNotes) {
  const { name = file.name, directory_id: directoryId = file.directory_id } = wanted;
  const isPlaced = name !== file.name || directoryId !== file.directory_id;
  const taken = isPlaced ? await namesInDirectory(db, { ownerId: file.owner_id, directoryId, exceptId: file.id }) : [];
  const free = freeFileName(name, taken);
  const changes = { ...wanted, ...(free !== file.name && { name: free }) };
  await updateFile(db, actor, file, changes);
  audit.about({ subjectType: 'file', subjectId: file.id, detail: { fields: Object.keys(changes) } });
  const row = await findFile(db, actor, file.id, everything);
  if (!row) throw new Error('the file just changed is not in reach');
  return fileReply(row);
}

/** @throws Refusal when there is no such folder, or it belongs to somebody else */
async function checkFolder(db: Writer, actor: Actor, file: FileRow, directoryId: string | null, member: string): Promise<void> {
  const directory = directoryId ? await findDirectory(db, actor, directoryId) : undefined;
  if (directoryId && !directory) throw new Refusal('NOT_FOUND', { values: { entity: 'Folder', id: directoryId }, members: [member] });
  if (directory && directory.owner_id !== file.owner_id) throw new Refusal('DIRECTORY_OWNER', { members: [member] });
}

export const move = command(files.move)(async ({ body, actor, db, audit }) => {
  const file = await lockForChange(db, actor, body.id, body.concurrencyStamp);
  const directoryId = body.newDirectoryId ?? null;
  await checkFolder(db, actor, file, directoryId, 'newDirectoryId');
  return applyChanges(db, actor, file, { directory_id: directoryId }, audit);
});

export const change = command(files.change)(async ({ params, body, actor, db, audit, refuse }) => {
  const file = await lockForChange(db, actor, params.id, body.concurrencyStamp);
  if (body.directoryId !== undefined) await checkFolder(db, actor, file, body.directoryId, 'directoryId');
  const fileName = body.fileName === undefined ? undefined : cleanFileName(body.fileName);
  if (fileName === '') throw refuse('FILE_NAME', { members: ['fileName'] });
  const name = body.name ? cleanName(body.name) : undefined;
  if (name === '') throw refuse('FILE_NAME', { members: ['name'] });
  // The name goes out with the bytes, so it may not promise another kind of file.
  if (fileName && fileKindOfName(fileName)?.mimeType !== file.mime_type) throw refuse('FILE_MISMATCH', { members: ['fileName'] });
  return applyChanges(
    db,
    actor,
    file,
    {
      ...(name && { name }),
      ...(fileName && { file_name: fileName }),
      ...(body.status && { status: body.status }),
      ...(body.directoryId !== undefined && { directory_id: body.directoryId }),
    },
    audit,
  );
});

export const changeStatus = command(files.changeStatus)(async ({ params, body, actor, db, audit }) => {
  const file = await lockForChange(db, actor, params.id, body.concurrencyStamp);
  return applyChanges(db, actor, file, { status: body.status }, audit);
});

export const remove = command(files.remove)(async ({ params, query, actor, db, audit, refuse }) => {
  const file = await lockForChange(db, actor, params.id, query.concurrencyStamp);
  const title = await findTrainingWith(db, file);
  if (title !== undefined) throw refuse('FILE_IN_USE', { values: { title } });
  await markFileDeleted(db, actor, file);
  audit.about({ subjectType: 'file', subjectId: file.id });
});

export const changeOrders = command(files.changeOrders)(async ({ body, actor, db, audit }) => {
  const owners = new Map((await ownersOfFiles(db, actor, body.fileIds)).map((row) => [row.id, row.owner_id]));
  const missing = body.fileIds.find((id) => !owners.has(id));
  if (missing) throw unknownFile(missing, ['fileIds']);
  await openForChange(db, actor, [...owners.values()]);
  const now = await lockFilePlaces(db, actor, body.fileIds);
  await refuseStalePlaces(db, actor, { ids: body.fileIds, seen: body.seenOrders, now });
  await orderFiles(db, actor, body.fileIds, body.orders);
  for (const subjectId of body.fileIds) audit.about({ subjectType: 'file', subjectId, detail: movedInList });
});

/** The tag is part of the key under which the content is cached: with a new one no process and no browser finds the old content. */
export const dropCachedContent = command(files.dropCachedContent)(async ({ params, actor, db, audit }) => {
  const file = await lockForChange(db, actor, params.id);
  await renewCacheTag(db, file);
  audit.about({ subjectType: 'file', subjectId: file.id, detail: { beside: 'cache' } });
});
