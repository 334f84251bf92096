import { files } from '@drawday/contracts/files/files.contract.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { cleanFileName, freeFileName } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { upload as receiving } from '../platform/route.ts';
import { cleanName } from './clean-name.ts';
import { type DirectoryRow, findDirectory } from './directories.store.ts';
import { fileReply } from './file-reply.ts';
import { bytesOf, findFile, insertFile, namesInDirectory } from './files.store.ts';
import { openForChange, refuseSharedTo } from './open-for-change.ts';
import { laboratoryId } from './owner-scope.ts';
import { type StoredUpload, storeUpload } from './store-upload.ts';

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const megabyte = 1024 * 1024;

type Arrived = StoredUpload & { fileName: string; key: string; discard(): Promise<void> };

/** The owner of a file: that of its folder or, without a folder, the tenant. */
const ownerOf = (actor: Actor, directory: DirectoryRow | undefined) => directory?.owner_id ?? actor.tenantId;

/** The file is stored under a key of ours before any transaction opens; the descriptor follows in one. */
export const upload = receiving(files.upload)<Arrived>(
  async ({ fileName: sentName, fields, content }, { actor, services, rawQuery, read }) => {
    const fileName = cleanFileName(sentName);
    if (!fileName) throw new Refusal('FILE_NAME', { members: ['file'] });
    const named = [fields.directoryId, rawQuery.directoryId, rawQuery.directoryid].find((id) => typeof id === 'string' && idForm.test(id));
    // Known before the bytes when the folder came first: those who may not write there are refused at once.
    const { directory, bytes } = await read(async (db) => {
      const directory = typeof named === 'string' ? await findDirectory(db, actor, named) : undefined;
      return { directory, bytes: await bytesOf(db, ownerOf(actor, directory)) };
    });
    if (named && !directory) throw new Refusal('NOT_FOUND', { values: { entity: 'Folder', id: String(named) }, members: ['directoryId'] });
    refuseSharedTo(actor, [ownerOf(actor, directory)]);
    if (ownerOf(actor, directory) !== laboratoryId && bytes >= services.fileQuotaMB * megabyte)
      throw new Refusal('FILE_QUOTA', { values: { n: services.fileQuotaMB } });
    // The id of a file says nothing about its key, nor the key about the file.
    const key = `${ownerOf(actor, directory)}/${uuidV7()}`;
    const stored = await storeUpload(content, { fileName, key, storage: services.storage });
    return { ...stored, fileName, key, discard: () => services.storage.remove(key) };
  },
  async ({ received, body, query, actor, db, services, refuse, audit }) => {
    const directoryId = body.directoryId || query.directoryId || null;
    const directory = directoryId ? await findDirectory(db, actor, directoryId) : undefined;
    if (directoryId && !directory) throw refuse('NOT_FOUND', { values: { entity: 'Folder', id: directoryId }, members: ['directoryId'] });
    const ownerId = ownerOf(actor, directory);
    // The folder came after the file and is another owner's: the key would lie in the wrong place.
    if (!received.key.startsWith(ownerId))
      throw refuse('NOT_FOUND', { values: { entity: 'Folder', id: directoryId ?? '' }, members: ['directoryId'] });
    await openForChange(db, actor, [ownerId]);
    const quotaMB = services.fileQuotaMB;
    const isFull = ownerId !== laboratoryId && (await bytesOf(db, ownerId)) + received.sizeBytes > quotaMB * megabyte;
    if (isFull) throw refuse('FILE_QUOTA', { values: { n: quotaMB } });
    const id = uuidV7();
    await insertFile(db, actor, {
      ownerId,
      id,
      directoryId,
      name: freeFileName(cleanName(body.name ?? '') || received.fileName, await namesInDirectory(db, { ownerId, directoryId })),
      fileName: received.fileName,
      kind: received.file.kind,
      mimeType: received.file.mimeType,
      sizeBytes: received.sizeBytes,
      sha256: received.sha256,
      storageKey: received.key,
    });
    audit.about({ subjectType: 'file', subjectId: id, detail: { directoryId, kind: received.file.kind, bytes: received.sizeBytes } });
    const row = await findFile(db, actor, id, { seesHidden: true, seesTrainings: true });
    if (!row) throw new Error('the file just stored is not in reach');
    return fileReply(row);
  },
);
