import { files } from '@drawday/contracts/files/files.contract.ts';
import type { Actor } from '../platform/actor.ts';
import { query } from '../platform/route.ts';
import { fileReply } from './file-reply.ts';
import { sightOf } from './file-sight.ts';
import { type FileSight, findFile, listFiles, pageFiles } from './files.store.ts';

/** Hidden files are shown only to those who may see them, and only on request. */
const asked = (actor: Actor, includeInactive: boolean | undefined): FileSight => {
  const sight = sightOf(actor);
  return { ...sight, seesHidden: sight.seesHidden && includeInactive !== false };
};

export const list = query(files.list)(async ({ query: { directoryId, filter, includeInactive }, actor, db }) => ({
  items: (await listFiles(db, actor, { directoryId, filter }, asked(actor, includeInactive))).map(fileReply),
}));

export const pagedFiles = query(files.pagedFiles)(async ({ query: { directoryId, includeInactive, ...page }, actor, db }) => {
  const { rows, totalCount } = await pageFiles(db, actor, { ...page, directoryId, filter: page.filter }, asked(actor, includeInactive));
  return { totalCount, items: rows.map(fileReply) };
});

export const find = query(files.find)(async ({ params, actor, db, refuse }) => {
  const file = await findFile(db, actor, params.id, sightOf(actor));
  if (!file) throw refuse('NOT_FOUND', { values: { entity: 'File', id: params.id } });
  return fileReply(file);
});
