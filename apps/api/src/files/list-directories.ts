import { files } from '@drawday/contracts/files/files.contract.ts';
import { query } from '../platform/route.ts';
import { findDirectory, listDirectories } from './directories.store.ts';
import { directoryReply, entryReply } from './file-reply.ts';
import { sightOf } from './file-sight.ts';
import { pageEntries } from './files.store.ts';

export const directories = query(files.directories)(async ({ query: { filter }, actor, db }) => ({
  items: (await listDirectories(db, actor, filter)).map(directoryReply),
}));

export const directoryContent = query(files.directoryContent)(async ({ query: { id, ...page }, actor, db, refuse }) => {
  if (id && !(await findDirectory(db, actor, id))) throw refuse('NOT_FOUND', { values: { entity: 'Folder', id } });
  const { rows, totalCount } = await pageEntries(db, actor, { ...page, directoryId: id, filter: page.filter }, sightOf(actor));
  return { totalCount, items: rows.map(entryReply) };
});
