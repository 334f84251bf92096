import { files } from '@drawday/contracts/files/files.contract.ts';
import type { SavedRecord } from '../forms/save-form.tsx';
import { send } from '../platform/api-client.ts';
import type { FileRow, Folder } from './files.queries.ts';
import type { FilesText } from './files.texts.ts';
import { folderPath } from './folder-tree.ts';

type Known = { text: FilesText; folders: readonly Folder[] };

/** A file as a form or a button changes it, and what identifies it to a reader. */
export function fileRecord<Values extends object>(file: FileRow, valuesOf: (file: FileRow) => Values, known: Known): SavedRecord<Values> {
  const { text, folders } = known;
  const version = (one: FileRow) => ({
    stamp: one.concurrencyStamp,
    values: valuesOf(one),
    facts: {
      [text('name')]: one.name,
      [text('fileName')]: one.fileName,
      [text('status')]: text(one.status === 'ACTIVE' ? 'shown' : 'hidden'),
      [text('folder')]: one.directoryId ? folderPath(folders, one.directoryId) : text('top'),
    },
  });
  return { ...version(file), newest: async () => version(await send(files.find, { params: { id: file.id } })) };
}

export function folderRecord<Values extends object>(
  folder: Folder,
  valuesOf: (folder: Folder) => Values,
  known: Known,
): SavedRecord<Values> {
  const { text, folders } = known;
  const version = (one: Folder) => ({
    stamp: one.concurrencyStamp,
    values: valuesOf(one),
    facts: { [text('name')]: one.name, [text('folder')]: one.parentId ? folderPath(folders, one.parentId) : text('top') },
  });
  const newest = async () => version((await send(files.directories, { query: {} })).items.find(({ id }) => id === folder.id) ?? folder);
  return { ...version(folder), newest };
}
