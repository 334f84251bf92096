import { buffer } from 'node:stream/consumers';
import { files } from '@drawday/contracts/files/files.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import type { AuditNotes } from '../platform/audit.ts';
import { actorOfAccountWithin } from '../platform/find-actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { query } from '../platform/route.ts';
import type { ByteRange, FileStorage } from '../platform/storage/file-storage.ts';
import { enterTenant } from '../platform/transactions.ts';
import { ContentCache } from './content-cache.ts';
import { holderOfDownloadToken, issueDownloadToken } from './download-token.ts';
import { sightOf } from './file-sight.ts';
import { findFile, type StoredFile } from './files.store.ts';
import { storedFileReply } from './stored-file-reply.ts';

async function findReadable(db: Reader, actor: Actor, id: string, audit: AuditNotes) {
  const file = await findFile(db, actor, id, sightOf(actor));
  if (!file) throw new Refusal('NOT_FOUND', { values: { entity: 'File', id } });
  audit.about({ subjectType: 'file', subjectId: id });
  return file;
}

export const downloadToken = query(files.downloadToken)(async ({ params, actor, db, clock, services, audit }) => {
  const file = await findReadable(db, actor, params.id, audit);
  const { tenantId, userId, homeTenantId, roles } = actor;
  return issueDownloadToken(services.downloadKeys, {
    ...{ tenantId, userId, homeTenantId, tokenRoles: roles },
    ...{ fileId: file.id, now: clock.now() },
  });
});

/** Without a sign-in: the token says for whom it was given, and opens what they may read now. */
export const download = query(files.download)(async ({ params, query: { token }, db, clock, services, refuse }) => {
  const holder = holderOfDownloadToken(services.downloadKeys, token, { fileId: params.id, now: clock.now() });
  if (!holder) throw refuse('FILE_TOKEN');
  await enterTenant(db, holder.tenantId);
  const actor = await actorOfAccountWithin(db, holder);
  if (!actor?.permissions.has('Files.Documents.View')) throw refuse('FILE_TOKEN');
  const file = await findFile(db, actor, params.id, sightOf(actor));
  if (!file) throw refuse('NOT_FOUND', { values: { entity: 'File', id: params.id } });
  return storedFileReply(file, services.storage);
});

export const content = query(files.content)(async ({ query: { id }, actor, db, services, audit }) =>
  storedFileReply(await findReadable(db, actor, id, audit), services.storage),
);

const cache = new ContentCache();

export const cachedContent = query(files.cachedContent)(async ({ params, actor, db, services, audit }) => {
  const file = await findReadable(db, actor, params.id, audit);
  return { ...storedFileReply(file, services.storage), open: (range?: ByteRange) => openCached(file, services.storage, range) };
});

async function openCached(file: StoredFile, storage: FileStorage, range: ByteRange | undefined): Promise<AsyncIterable<Uint8Array>> {
  if (!ContentCache.takes(file.size_bytes)) return storage.open(file.storage_key, range);
  const name = `${file.storage_key} ${file.cache_tag}`;
  const kept = cache.find(name) ?? (await buffer(await storage.open(file.storage_key)));
  cache.keep(name, kept);
  const part = range ? kept.subarray(range.from, range.to + 1) : kept;
  return (async function* () {
    yield part;
  })();
}
