import './reference-documents.css';
import { Button } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { useListQuery } from '../platform/list-query.ts';
import { useUrlState } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { useUnsavedChanges } from '../platform/unsaved-changes.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { fileColumns } from './file-columns.tsx';
import { fileListQuery, foldersQuery } from './files.queries.ts';
import { useFilesTexts } from './files.texts.ts';
import { FolderPanel } from './folder-panel.tsx';
import { folderPath } from './folder-tree.ts';
import { downloadFile } from './open-stored-file.ts';
import { UploadList } from './upload-list.tsx';
import { useFileActions } from './use-file-actions.ts';
import { useUploads } from './use-uploads.ts';

const filters = {};
const place = { folder: '' };
const accepted = '.pdf,.png,.jpg,.jpeg,.gif,.webp,.docx,.xlsx,.pptx,.csv,.txt,.vtt,.mp4,.m4v,.webm';

/** Folders at the left, their documents at the right; the search covers all folders. Files are added with the button or dropped. */
export function ReferenceDocumentsPage() {
  const text = useFilesTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const list = useListState(filters);
  const [{ folder }, setPlace] = useUrlState(place);
  const [isDropping, setDropping] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const tree = useQueryInPlace(foldersQuery);
  const folders = tree.data?.items ?? [];
  const isSearching = list.search !== '';
  const query = useListQuery(fileListQuery({ ...list.paging, ...(folder && !isSearching && { directoryId: folder }) }));
  const rows = query.data?.items ?? [];
  const mayShare = can('Access.Tenants.Manage');
  const isOrdered = folder !== '' && !isSearching && list.sort === '' && (query.data?.totalCount ?? 0) === rows.length;
  const openFolder = (id: string) => setPlace({ folder: id });
  const actions = useFileActions({ text, folders, rows, isOrdered, mayShare, onGone: (id) => id === folder && openFolder('') });
  const uploads = useUploads({ tooLarge: text('tooLarge'), failed: text('uploadFailed') }, () => void actions.refresh());
  useUnsavedChanges(uploads.isBusy);

  const current = folders.find((one) => one.id === folder);
  const mayUpload = !readOnly && can('Files.Documents.Create') && (mayShare || !current?.isShared);
  const start = (chosen: FileList | null) => uploads.start([...(chosen ?? [])], folder || undefined);
  const name = current ? folderPath(folders, current.id) : text('allDocuments');
  const drop = mayUpload && {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setDropping(true);
    },
    onDragLeave: (event: DragEvent) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setDropping(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDropping(false);
      start(event.dataTransfer.files);
    },
  };

  return (
    <ListPage
      title={text('referenceDocuments')}
      count={query.data?.totalCount}
      hint={isSearching ? text('allDocuments') : name}
      actions={
        <>
          {can('Files.Directories.Create') && !readOnly && (
            <Button icon={<Icon name="plus" />} onClick={() => void actions.newFolder(folder)}>
              {text('newFolder')}
            </Button>
          )}
          {mayUpload && (
            <Button type="primary" icon={<Icon name="upload" />} onClick={() => picker.current?.click()}>
              {text('upload')}
            </Button>
          )}
        </>
      }
    >
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label={text('upload')}
        onChange={(event) => {
          start(event.target.files);
          event.target.value = '';
        }}
      />
      <div className="dd-documents">
        <FolderPanel folders={tree.data?.items} tree={tree} current={folder} onOpen={openFolder} menuOf={actions.folderMenu} />
        <div className="dd-documents-files" {...drop}>
          {isDropping && <div className="dd-drop">{text('dropHere', { folder: name })}</div>}
          <UploadList uploads={uploads.uploads} onClear={uploads.clear} />
          <DataTable
            name="reference-documents"
            caption={text('referenceDocuments')}
            rowKey={(row) => row.id}
            rowName={(row) => row.name}
            columns={fileColumns({
              text,
              folders,
              withFolder: folder === '' || isSearching,
              withStatus: can('Files.Documents.Update'),
              open: (row) => void downloadFile(row.id),
            })}
            query={query}
            list={list}
            rowMenu={actions.fileMenu}
            empty={{ title: text('noFiles'), text: text(mayUpload ? 'noFilesText' : 'noFilesHint') }}
            toolbar={(columnMenu) => (
              <FilterBar list={list} placeholder={text('searchDocuments')}>
                {columnMenu}
              </FilterBar>
            )}
          />
        </div>
      </div>
    </ListPage>
  );
}
