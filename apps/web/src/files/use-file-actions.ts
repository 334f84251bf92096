import { files } from '@drawday/contracts/files/files.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MenuItem } from '../design/menu-button.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showNotice, showUndo } from '../dialogs/undo-toast.tsx';
import { moveStamped } from '../forms/move-stamped.ts';
import { stepStamped } from '../forms/step-stamped.ts';
import { keyOf, send } from '../platform/api-client.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { fileRecord, folderRecord } from './file-versions.ts';
import {
  changeFileStatus,
  type FileRow,
  type Folder,
  moveFile,
  moveFolder,
  orderFiles,
  orderFolders,
  removeFile,
  removeFolder,
} from './files.queries.ts';
import type { FilesText } from './files.texts.ts';
import { moveDialog, newFolderDialog, renameFileDialog, renameFolderDialog } from './folder-dialogs.tsx';
import { downloadFile } from './open-stored-file.ts';

const when = (holds: boolean, ...items: MenuItem[]): MenuItem[] => (holds ? items : []);

type Facts = {
  text: FilesText;
  folders: readonly Folder[];
  rows: readonly FileRow[];
  isOrdered: boolean;
  mayShare: boolean;
  onGone: (id: string) => void;
};

/** What may be done to folders and files, as menus; every action refreshes the lists it touches. */
export function useFileActions({ text, folders, rows, isOrdered, mayShare, onGone }: Facts) {
  const can = useCan();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const refresh = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: keyOf(files.directories) }),
      client.invalidateQueries({ queryKey: keyOf(files.pagedFiles) }),
    ]);
  };
  const onSuccess = refresh;
  const status = useMutation({ ...changeFileStatus, onSuccess });
  const move = useMutation({ ...moveFile, onSuccess });
  const moveBranchTo = useMutation({ ...moveFolder, onSuccess });
  const gone = useMutation({ ...removeFile, onSuccess });
  const goneFolder = useMutation({ ...removeFolder, onSuccess });
  const order = useMutation({ ...orderFiles, onSuccess });
  const orderTree = useMutation({ ...orderFolders, onSuccess });
  const refreshAfter = async (dialog: Promise<boolean>) => void ((await dialog) && (await refresh()));
  /** Only the laboratory's own staff may change its documents. */
  const mayChange = (owned: { isShared: boolean }) => !readOnly && (mayShare || !owned.isShared);

  const setStatus = async (row: FileRow, next: FileRow['status']) => {
    const put = (seen: FileRow, to: FileRow['status']) =>
      stepStamped(
        fileRecord(seen, (one) => ({ status: one.status }), { text, folders }),
        (concurrencyStamp) => status.mutateAsync({ params: { id: row.id }, body: { status: to, concurrencyStamp } }),
      );
    const done = await put(row, next);
    if (done) showUndo(text(next === 'ACTIVE' ? 'wasShown' : 'wasHidden', { name: row.name }), () => put(done, row.status));
  };
  const moveTo = async (row: FileRow) => {
    const place = (one: FileRow) => ({ to: one.directoryId ?? '' });
    const from = row.directoryId ?? '';
    const moved = { row };
    const onMove = async (to: string, concurrencyStamp: string) => {
      moved.row = await move.mutateAsync({ body: { id: row.id, newDirectoryId: to || null, concurrencyStamp } });
      return moved.row;
    };
    const record = fileRecord(row, place, { text, folders });
    const isMoved = await moveDialog({ name: row.name, from, isShared: row.isShared, folders, withTop: !row.isShared, record, onMove });
    if (isMoved)
      showUndo(text('wasMoved', { name: row.name }), () =>
        stepStamped(fileRecord(moved.row, place, { text, folders }), (stamp) => onMove(from, stamp)),
      );
  };
  const remove = async (row: FileRow) => {
    if (!(await confirm({ content: text('deleteFile', { name: row.name }), danger: true }))) return;
    const done = await stepStamped(
      fileRecord(row, () => ({}), { text, folders }),
      (concurrencyStamp) => gone.mutateAsync({ params: { id: row.id }, query: { concurrencyStamp } }),
    );
    if (done !== null) showNotice(text('deleted', { name: row.name }));
  };
  const labelOf = ({ name }: { name: string }) => text('placeOf', { name });
  const step = (row: FileRow, by: -1 | 1) => {
    const newest = async () => (await send(files.list, { query: row.directoryId ? { directoryId: row.directoryId } : {} })).items;
    return moveStamped({ items: rows, id: row.id, by, labelOf, newest }, ({ ids: fileIds, ...places }) =>
      order.mutateAsync({ body: { fileIds, ...places } }),
    );
  };
  const stepFolder = (folder: Folder, by: -1 | 1) => {
    const siblings = (all: readonly Folder[]) =>
      all.filter((one) => one.parentId === folder.parentId && one.isShared === folder.isShared && !one.isFixed);
    const newest = async () => siblings((await send(files.directories, { query: {} })).items);
    return moveStamped({ items: siblings(folders), id: folder.id, by, labelOf, newest }, ({ ids: directoryIds, ...places }) =>
      orderTree.mutateAsync({ body: { directoryIds, ...places } }),
    );
  };
  const removeBranch = async (folder: Folder) => {
    if (!(await confirm({ content: text('deleteFolder', { name: folder.name }), danger: true }))) return;
    const done = await stepStamped(
      folderRecord(folder, () => ({}), { text, folders }),
      (concurrencyStamp) => goneFolder.mutateAsync({ params: { id: folder.id }, query: { concurrencyStamp } }),
    );
    if (done === null) return;
    showNotice(text('deleted', { name: folder.name }));
    onGone(folder.id);
  };

  const fileMenu = (row: FileRow): MenuItem[] => {
    const mayEdit = can('Files.Documents.Update') && mayChange(row);
    const isShown = row.status === 'ACTIVE';
    return [
      { key: 'download', label: text('download'), icon: 'download', onSelect: () => void downloadFile(row.id) },
      ...when(
        mayEdit,
        { key: 'rename', label: text('rename'), icon: 'pencil', onSelect: () => void refreshAfter(renameFileDialog(row, folders)) },
        { key: 'move', label: text('move'), icon: 'arrows', onSelect: () => void moveTo(row) },
      ),
      ...when(
        mayEdit && isOrdered,
        { key: 'up', label: text('moveUp'), icon: 'up', onSelect: () => void step(row, -1), disabled: rows[0]?.id === row.id },
        { key: 'down', label: text('moveDown'), icon: 'down', onSelect: () => void step(row, 1), disabled: rows.at(-1)?.id === row.id },
      ),
      ...when(mayEdit && isShown, { key: 'hide', label: text('hide'), icon: 'lock', onSelect: () => void setStatus(row, 'INACTIVE') }),
      ...when(mayEdit && !isShown, { key: 'show', label: text('show'), icon: 'eye', onSelect: () => void setStatus(row, 'ACTIVE') }),
      ...when(can('Files.Documents.Delete') && mayChange(row), {
        key: 'delete',
        label: text('delete'),
        icon: 'trash',
        danger: true,
        onSelect: () => void remove(row),
      }),
    ];
  };

  const moveBranch = (folder: Folder) =>
    moveDialog({
      name: folder.name,
      from: folder.parentId ?? '',
      isShared: folder.isShared,
      folders,
      withTop: true,
      notInto: folder.id,
      record: folderRecord(folder, (one) => ({ to: one.parentId ?? '' }), { text, folders }),
      onMove: (to, concurrencyStamp) => moveBranchTo.mutateAsync({ body: { id: folder.id, newParentId: to || null, concurrencyStamp } }),
    });
  const folderMenu = (folder: Folder): MenuItem[] => [
    ...when(can('Files.Directories.Create') && mayChange(folder), {
      key: 'new',
      label: text('newFolder'),
      icon: 'plus',
      onSelect: () => void refreshAfter(newFolderDialog({ folders, parentId: folder.id, mayShare })),
    }),
    ...when(
      can('Files.Directories.Update') && mayChange(folder),
      { key: 'rename', label: text('rename'), icon: 'pencil', onSelect: () => void refreshAfter(renameFolderDialog(folder, folders)) },
      { key: 'move', label: text('move'), icon: 'arrows', onSelect: () => void refreshAfter(moveBranch(folder)) },
      { key: 'up', label: text('moveUp'), icon: 'up', onSelect: () => void stepFolder(folder, -1) },
      { key: 'down', label: text('moveDown'), icon: 'down', onSelect: () => void stepFolder(folder, 1) },
    ),
    ...when(can('Files.Directories.Delete') && mayChange(folder), {
      key: 'delete',
      label: text('delete'),
      icon: 'trash',
      danger: true,
      onSelect: () => void removeBranch(folder),
    }),
  ];

  return { fileMenu, folderMenu, refresh, newFolder: (parentId: string) => refreshAfter(newFolderDialog({ folders, parentId, mayShare })) };
}
