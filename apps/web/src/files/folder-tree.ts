import type { Folder } from './files.queries.ts';

export type FolderNode = { folder: Folder; depth: number };

/** The tree as lines, each with its depth, children after their parent. The training folder holds no documents. */
export function folderLines(folders: readonly Folder[]): FolderNode[] {
  const children = Map.groupBy(
    folders.filter((folder) => !folder.isFixed),
    (folder) => folder.parentId,
  );
  const under = (parentId: string | null, depth: number): FolderNode[] =>
    (children.get(parentId) ?? []).flatMap((folder) => [{ folder, depth }, ...under(folder.id, depth + 1)]);
  const lines = under(null, 0);
  const isThere = new Set(lines.map(({ folder }) => folder.id));
  const fixed = new Set(folders.filter((folder) => folder.isFixed).map((folder) => folder.id));
  return lines.filter(({ folder }) => isThere.has(folder.id) && !(folder.parentId && fixed.has(folder.parentId)));
}

/** The folder and everything under it: where it cannot be moved to. */
export function branchOf(folders: readonly Folder[], id: string): Set<string> {
  const branch = new Set([id]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const folder of folders)
      if (folder.parentId && branch.has(folder.parentId) && !branch.has(folder.id)) {
        branch.add(folder.id);
        grown = true;
      }
  }
  return branch;
}

/** "Policies / Water". */
export function folderPath(folders: readonly Folder[], id: string): string {
  const folder = folders.find((one) => one.id === id);
  if (!folder) return '';
  return folder.parentId ? `${folderPath(folders, folder.parentId)} / ${folder.name}` : folder.name;
}
