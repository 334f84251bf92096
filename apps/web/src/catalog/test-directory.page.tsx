import { catalog } from '@drawday/contracts/catalog/catalog.contract.ts';
import { Button } from 'antd';
import { Icon } from '../design/icon.tsx';
import { send } from '../platform/api-client.ts';
import { exportCsv } from '../platform/export-csv.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useUrlState } from '../platform/page-context.ts';
import { testName } from '../platform/test-words.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { SavedViews } from '../tables/saved-views.tsx';
import { directoryQuery } from './catalog.queries.ts';
import { useCatalogTexts } from './catalog.texts.ts';
import { directoryColumns } from './directory-columns.tsx';
import { codeWords, criticalWords, referenceWords } from './directory-words.ts';
import { TestDialog } from './test-dialog.tsx';

const filters = { category: '', kind: '', tube: '' };
const opened = { test: '' };
const tubeCodes = ['SST', 'LAV', 'LBL', 'RBL', 'RED', 'BC', 'UR', 'PDF', 'CULT', 'LAL', 'AAMI', 'ELEC'];

/** The laboratory's tests and panels: found by any of their names, printed as filtered. */
export function TestDirectoryPage() {
  const text = useCatalogTexts();
  const list = useListState(filters);
  const [{ test }, setOpened] = useUrlState(opened);
  const { category, kind, tube } = list.filters;
  const chosenKind = (['TEST', 'PANEL'] as const).find((one) => one === kind);
  const chosen = { ...(category && { category }), ...(chosenKind && { kind: chosenKind }), ...(tube && { tube }) };
  const query = useListQuery(directoryQuery({ ...list.paging, ...chosen }));
  const open = (code: string) => setOpened({ test: code });
  const columns = directoryColumns(text, open);
  const exportAll = () =>
    exportCsv({
      name: 'test-directory',
      titles: [
        text('code'),
        text('test'),
        text('category'),
        text('tubes'),
        text('reference'),
        text('unit'),
        text('critical'),
        text('loinc'),
        text('cpt'),
      ],
      read: (paging) => send(catalog.directory, { query: { ...list.paging, ...chosen, ...paging } }),
      cells: (row) => [
        row.code,
        testName(row.code, row.name),
        codeWords(text, 'cat', row.category),
        row.tubes.join(' '),
        referenceWords(text, row),
        row.unit,
        criticalWords(row),
        row.loinc,
        row.cpt.join(' '),
      ],
    });
  return (
    <ListPage
      title={text('testDirectory')}
      count={query.data?.totalCount}
      actions={
        <Button icon={<Icon name="printer" />} onClick={() => window.print()}>
          {text('print')}
        </Button>
      }
      onExport={exportAll}
      views={<SavedViews name="test-directory" list={list} />}
    >
      <DataTable
        name="test-directory"
        caption={text('testDirectory')}
        rowKey={(row) => row.code}
        rowName={(row) => testName(row.code, row.name)}
        columns={columns}
        query={query}
        list={list}
        empty={{ title: text('noTests') }}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text('nameCodeLoincPanel')}
            filters={[
              {
                key: 'category',
                label: text('category'),
                options: (query.data?.categories ?? []).map((value) => ({ value, label: codeWords(text, 'cat', value) })),
              },
              {
                key: 'kind',
                label: text('kind'),
                options: [
                  { value: 'TEST', label: text('test') },
                  { value: 'PANEL', label: text('panel') },
                ],
              },
              { key: 'tube', label: text('tubes'), options: tubeCodes.map((value) => ({ value, label: value })) },
            ]}
          >
            {columnMenu}
          </FilterBar>
        )}
      />
      {test && <TestDialog code={test} onOpen={open} onClose={() => setOpened({ test: '' })} />}
    </ListPage>
  );
}
