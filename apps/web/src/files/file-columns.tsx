import { DateText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import type { DataColumn } from '../tables/data-column.ts';
import { fileSize } from './file-size.ts';
import type { FileRow, Folder } from './files.queries.ts';
import type { FilesText } from './files.texts.ts';
import { folderPath } from './folder-tree.ts';

const kinds = ['PDF', 'IMAGE', 'OFFICE', 'TEXT', 'CAPTIONS', 'VIDEO'] as const;

type Facts = { text: FilesText; folders: readonly Folder[]; withFolder: boolean; withStatus: boolean; open: (row: FileRow) => void };

export function fileColumns({ text, folders, withFolder, withStatus, open }: Facts): DataColumn<FileRow>[] {
  const kindWords = (code: string) => {
    const kind = kinds.find((one) => one === code);
    return kind ? text(`kind${kind}`) : code;
  };
  return [
    {
      key: 'name',
      title: text('name'),
      rowHeader: true,
      sort: 'name',
      cell: (row) => (
        <button type="button" className="dd-link-button" title={row.fileName} onClick={() => open(row)}>
          {row.name}
        </button>
      ),
    },
    ...(withFolder
      ? [
          {
            key: 'folder',
            title: text('folders'),
            cell: (row: FileRow) => (row.directoryId && folderPath(folders, row.directoryId)) || text('top'),
          },
        ]
      : []),
    { key: 'kind', title: text('kind'), sort: 'kind', cell: (row) => kindWords(row.kind) },
    { key: 'size', title: text('size'), sort: 'size', align: 'right', cell: (row) => fileSize(row.size) },
    { key: 'added', title: text('added'), sort: 'creationTime', cell: (row) => <DateText value={row.creationTime} /> },
    { key: 'addedBy', title: text('addedBy'), hidden: true, cell: (row) => row.creatorName ?? '—' },
    ...(withStatus
      ? [
          {
            key: 'status',
            title: text('status'),
            sort: 'status',
            cell: (row: FileRow) => (
              <StatusTag
                quiet={row.status === 'ACTIVE'}
                display={row.status === 'ACTIVE' ? { text: text('shown'), style: 'success' } : { text: text('hidden'), style: 'neutral' }}
              />
            ),
          },
        ]
      : []),
  ];
}
