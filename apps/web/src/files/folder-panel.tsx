import { Awaiting } from '../design/awaiting.tsx';
import { Icon } from '../design/icon.tsx';
import { MenuButton, type MenuItem } from '../design/menu-button.tsx';
import type { Folder } from './files.queries.ts';
import { useFilesTexts } from './files.texts.ts';
import { folderLines } from './folder-tree.ts';

type FolderPanelProps = {
  folders: readonly Folder[] | undefined;
  /** The result of the query. */
  tree: { error: Error | null; refetch: () => unknown };
  current: string;
  onOpen: (id: string) => void;
  menuOf: (folder: Folder) => readonly MenuItem[];
};

/** The folders as an indented list: Tab and Enter open one, its menu moves and sorts it. */
export function FolderPanel({ folders, tree, current, onOpen, menuOf }: FolderPanelProps) {
  const text = useFilesTexts();
  if (!folders) return <Awaiting of={tree} />;
  return (
    <nav className="dd-folders" aria-label={text('folders')}>
      <ul>
        <li className="dd-folder">
          <button type="button" aria-current={current === '' ? 'page' : undefined} onClick={() => onOpen('')}>
            <Icon name="inbox" /> <span className="dd-ellipsis">{text('allDocuments')}</span>
          </button>
        </li>
        {folderLines(folders).map(({ folder, depth }) => (
          <li key={folder.id} className="dd-folder" style={{ paddingLeft: depth * 16 }}>
            <button type="button" aria-current={current === folder.id ? 'page' : undefined} onClick={() => onOpen(folder.id)}>
              <Icon name={folder.isShared ? 'globe' : 'file'} />
              <span className="dd-ellipsis">{folder.name}</span>
              {folder.isShared && depth === 0 && <span className="dd-only-heard">{text('shared')}</span>}
              {folder.fileCount > 0 && (
                <small>
                  <span aria-hidden="true">{folder.fileCount}</span>
                  <span className="dd-only-heard"> {text('documents', { count: folder.fileCount })}</span>
                </small>
              )}
            </button>
            <MenuButton small label={text('folderActions', { name: folder.name })} items={menuOf(folder)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
