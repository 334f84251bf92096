import { formatPhone, vendorStatusDisplay } from '@drawday/domain';
import { type VendorType, vendorStatuses } from '@drawday/vocabulary';
import { DateText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { optionsOf } from '../platform/code-word.ts';
import { useListQuery } from '../platform/list-query.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { SavedViews } from '../tables/saved-views.tsx';
import { type VendorRow, vendorListQuery } from './vendors.queries.ts';
import { useVendorsTexts, type VendorsText } from './vendors.texts.ts';

const filters = { type: '', status: [] as readonly string[] };

/** Laboratories that test for customers: for blood, and for water and dialysate. */
export function VendorListPage() {
  const text = useVendorsTexts();
  const list = useListState(filters, 'name asc');
  const { type, status } = list.filters;
  const chosen = {
    ...((type === 'BLOOD' || type === 'ENV') && { labVendorTypeCode: type as VendorType }),
    ...(status.length > 0 && { statusTypeCode: status.join(',') }),
  };
  const query = useListQuery(vendorListQuery({ query: { ...list.paging, ...chosen } }));
  return (
    <ListPage title={text('laboratories')} count={query.data?.totalCount} views={<SavedViews name="lab-vendors" list={list} />}>
      <DataTable
        name="lab-vendors"
        caption={text('laboratories')}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={columns(text)}
        query={query}
        list={list}
        empty={{ title: text('noLaboratories') }}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text('nameOrClia')}
            filters={[
              {
                key: 'type',
                label: text('testing'),
                options: [
                  { value: 'BLOOD', label: text('BLOOD') },
                  { value: 'ENV', label: text('ENV') },
                ],
              },
              {
                key: 'status',
                label: text('status'),
                options: optionsOf(vendorStatuses),
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

const columns = (text: VendorsText): DataColumn<VendorRow>[] => [
  { key: 'name', title: text('laboratory'), rowHeader: true, sort: 'name', cell: (row) => row.name },
  { key: 'type', title: text('testing'), sort: 'labVendorTypeCode', cell: (row) => text(row.labVendorTypeCode) },
  { key: 'clia', title: text('clia'), cell: (row) => row.cliaNumber ?? '—' },
  { key: 'director', title: text('director'), cell: (row) => row.directorName ?? '—' },
  { key: 'place', title: text('place'), cell: (row) => [row.address.city, row.address.state].filter(Boolean).join(', ') || '—' },
  { key: 'phone', title: text('phone'), cell: (row) => formatPhone(row.phone) || '—' },
  { key: 'since', title: text('since'), sort: 'startDate', cell: (row) => <DateText value={row.startDate?.slice(0, 10) ?? null} /> },
  { key: 'until', title: text('until'), hidden: true, cell: (row) => <DateText value={row.endDate?.slice(0, 10) ?? null} /> },
  {
    key: 'status',
    title: text('status'),
    sort: 'statusTypeCode',
    card: 'side',
    cell: (row) => (
      <span className="dd-row">
        <StatusTag quiet={row.statusTypeCode === 'ACTIVE' && row.isCurrent} display={vendorStatusDisplay(row.statusTypeCode)} />
        {!row.isCurrent && <span className="dd-faint dd-small">{text('notCurrent')}</span>}
      </span>
    ),
  },
];
