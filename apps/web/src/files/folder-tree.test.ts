import { expect, test } from 'vitest';
import type { Folder } from './files.queries.ts';
import { branchOf, folderLines, folderPath } from './folder-tree.ts';

const folder = (id: string, parentId: string | null, rest: Partial<Folder> = {}): Folder => ({
  id,
  name: id.toUpperCase(),
  parentId,
  order: 0,
  isShared: false,
  isFixed: false,
  hasChildren: false,
  fileCount: 0,
  concurrencyStamp: '',
  creationTime: '',
  ...rest,
});
const folders = [
  folder('t', null, { isFixed: true }),
  folder('tt', 't'),
  folder('a', null),
  folder('b', null),
  folder('a1', 'a'),
  folder('a2', 'a'),
  folder('a11', 'a1'),
];

test('children follow their parent, the training folder is left out with what is in it', () => {
  expect(folderLines(folders).map(({ folder, depth }) => `${depth}${folder.id}`)).toEqual(['0a', '1a1', '2a11', '1a2', '0b']);
});
test('a branch is the folder and everything under it', () => {
  expect([...branchOf(folders, 'a')].sort()).toEqual(['a', 'a1', 'a11', 'a2']);
  expect([...branchOf(folders, 'b')]).toEqual(['b']);
});
test('a path names every level', () => {
  expect(folderPath(folders, 'a11')).toBe('A / A1 / A11');
});
