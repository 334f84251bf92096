import { formatCount } from '@drawday/domain';
import { importStatuses } from '@drawday/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { TimeText } from '../design/date-text.tsx';
import { Icon } from '../design/icon.tsx';
import { Kbd } from '../design/kbd.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { StatusTag } from '../design/status-tag.tsx';
import { codeDisplay } from '../platform/code-word.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useGo } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useReadOnly } from '../platform/session.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { type ImportRow, importKindsQuery, importListQuery } from './imports.queries.ts';
import { type ImportsText, useImportsTexts } from './imports.texts.ts';

const filters = { kind: '' };

export function ImportListPage() {
  const text = useImportsTexts();
  const go = useGo();
  const readOnly = useReadOnly();
  const list = useListState(filters, 'creationTime desc');
  const { kind } = list.filters;
  const query = useListQuery(importListQuery({ body: { ...list.paging, ...(kind && { kind }) } }));
  const kinds = useQuery(importKindsQuery);
  const create = () => go('/home/import');
  useShortcuts(readOnly ? [] : [{ keys: 'n', label: text('newImport'), run: create }]);
  return (
    <ListPage
      title={text('imports')}
      count={query.data?.totalCount}
      actions={
        !readOnly && (
          <Button type="primary" icon={<Icon name="upload" />} onClick={create}>
            {text('newImport')} <Kbd keys="N" hint />
          </Button>
        )
      }
    >
      <DataTable
        name="imports"
        caption={text('imports')}
        rowKey={(row) => row.id}
        rowName={(row) => row.fileName}
        columns={columns(text)}
        query={query}
        list={list}
        empty={{ title: text('noImports'), text: text('noImportsHint') }}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text('fileName')}
            filters={[
              {
                key: 'kind',
                label: text('kind'),
                options: (kinds.data?.items ?? []).map((one) => ({ value: one.name, label: one.title })),
              },
            ]}
          >
            {columnMenu}
          </FilterBar>
        )}
      />
    </ListPage>
  );
}

const columns = (text: ImportsText): DataColumn<ImportRow>[] => [
  {
    key: 'file',
    title: text('file'),
    rowHeader: true,
    sort: 'fileName',
    cell: (row) => (
      <PageLink to="/home/import" search={{ id: row.id }}>
        {row.fileName}
      </PageLink>
    ),
  },
  { key: 'kind', title: text('kind'), sort: 'kind', cell: (row) => row.kindTitle },
  { key: 'when', title: text('when'), sort: 'creationTime', cell: (row) => <TimeText value={row.creationTime} withDay /> },
  { key: 'who', title: text('who'), cell: (row) => row.createdByName },
  { key: 'rows', title: text('rows'), align: 'right', cell: (row) => formatCount(row.rowCount) },
  { key: 'created', title: text('created'), align: 'right', cell: (row) => formatCount(row.createdCount) },
  { key: 'updated', title: text('updated'), align: 'right', cell: (row) => formatCount(row.updatedCount) },
  { key: 'refused', title: text('refused'), align: 'right', cell: (row) => formatCount(row.refusedCount) },
  {
    key: 'status',
    title: text('status'),
    sort: 'statusTypeCode',
    card: 'side',
    cell: (row) => <StatusTag quiet={row.statusTypeCode === 'DONE'} display={codeDisplay(importStatuses, row.statusTypeCode)} />,
  },
];
