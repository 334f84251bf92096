import { formatCount, partyStatusDisplay } from '@drawday/domain';
import { partyStatuses } from '@drawday/vocabulary';
import { StatusTag } from '../design/status-tag.tsx';
import { optionsOf } from '../platform/code-word.ts';
import { useListQuery } from '../platform/list-query.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { SavedViews } from '../tables/saved-views.tsx';
import { contractText } from './organization-columns.tsx';
import { type CustomerRow, customerListQuery } from './organizations.queries.ts';
import { type OrganizationsText, useOrganizationsTexts } from './organizations.texts.ts';

const filters = { status: [] as readonly string[] };

/** The laboratory's own view: organizations of every tenant. */
export function CustomerListPage() {
  const text = useOrganizationsTexts();
  const list = useListState(filters, 'name asc');
  const chosen = list.filters.status.length ? { statusTypeCode: list.filters.status.join(',') } : {};
  const query = useListQuery(customerListQuery({ query: { ...list.paging, ...chosen } }));
  return (
    <ListPage
      title={text('customers')}
      count={query.data?.totalCount}
      hint={text('customersHint')}
      views={<SavedViews name="customers" list={list} />}
    >
      <DataTable
        name="customers"
        caption={text('customers')}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={columns(text)}
        query={query}
        list={list}
        empty={{ title: text('noOrganizations') }}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text('customerSearch')}
            filters={[
              {
                key: 'status',
                label: text('status'),
                options: optionsOf(partyStatuses),
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

const columns = (text: OrganizationsText): DataColumn<CustomerRow>[] => [
  { key: 'name', title: text('organization'), rowHeader: true, sort: 'name', cell: (row) => row.name },
  { key: 'code', title: text('code'), sort: 'code', cell: (row) => row.code },
  { key: 'tenant', title: text('tenant'), sort: 'tenantName', cell: (row) => row.tenantName },
  {
    key: 'facilities',
    title: text('activeFacilities'),
    align: 'right',
    cell: (row) => `${formatCount(row.activeFacilityCount)} / ${formatCount(row.facilityCount)}`,
  },
  { key: 'contract', title: text('contract'), cell: (row) => contractText(row, text) },
  {
    key: 'status',
    title: text('status'),
    sort: 'statusTypeCode',
    card: 'side',
    cell: (row) => (
      <span className="dd-row">
        <StatusTag quiet={row.statusTypeCode === 'ACTIVE'} display={partyStatusDisplay(row.statusTypeCode)} />
        {row.isLocked && <StatusTag small icon="lock" display={{ text: text('locked'), style: 'error' }} />}
      </span>
    ),
  },
];
