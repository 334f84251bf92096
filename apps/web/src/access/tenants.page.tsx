import { tenants } from '@drawday/contracts/access/tenants.contract.ts';
import { formatCount } from '@drawday/domain';
import { DateText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { send } from '../platform/api-client.ts';
import { exportCsv } from '../platform/export-csv.ts';
import { formatDay } from '../platform/format.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useGo } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useCan, useReadOnly } from '../platform/session.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { SavedViews } from '../tables/saved-views.tsx';
import { useAccessTexts } from './access.texts.ts';
import { NewTenantDialog } from './new-tenant-dialog.tsx';
import { type TenantRow, tenantsQuery } from './tenants.queries.ts';

const filters = {};

function columnsFor(text: ReturnType<typeof useAccessTexts>): DataColumn<TenantRow>[] {
  return [
    {
      key: 'displayName',
      title: text('tenant'),
      rowHeader: true,
      sort: 'displayName',
      cell: (row) => (
        <PageLink to="/home/tenant" search={{ id: row.id }}>
          {row.displayName}
        </PageLink>
      ),
    },
    { key: 'name', title: text('alias'), sort: 'name', cell: (row) => row.name },
    { key: 'organizations', title: text('organizations'), align: 'right', cell: (row) => formatCount(row.organizationCount) },
    { key: 'facilities', title: text('facilities'), align: 'right', cell: (row) => formatCount(row.facilityCount) },
    { key: 'users', title: text('users'), align: 'right', cell: (row) => formatCount(row.userCount) },
    {
      key: 'denied',
      title: text('permissionsTaken'),
      align: 'right',
      cell: (row) => (row.deniedPermissionCount ? formatCount(row.deniedPermissionCount) : <span className="dd-faint">—</span>),
    },
    { key: 'createdAt', title: text('since'), sort: 'createdAt', cell: (row) => <DateText value={row.createdAt} />, card: 'hide' },
    {
      key: 'status',
      title: text('status'),
      sort: 'isActive',
      card: 'side',
      cell: (row) => <StatusTag quiet display={tenantDisplay(text, row.isActive)} />,
    },
  ];
}

export function tenantDisplay(text: ReturnType<typeof useAccessTexts>, isActive: boolean) {
  return isActive ? { text: text('active'), style: 'success' as const } : { text: text('closed'), style: 'error' as const };
}

/** The laboratory's customers, each walled off from the others. For support. */
export function TenantsPage() {
  const text = useAccessTexts();
  const can = useCan();
  const go = useGo();
  const readOnly = useReadOnly();
  const mayManage = can('Access.Tenants.Manage') && !readOnly;
  const list = useListState(filters, 'displayName asc');
  const query = useListQuery(tenantsQuery(list.paging));
  const columns = columnsFor(text);
  const create = async () => {
    const id = await showDialog<string | null>((close) => <NewTenantDialog onAnswer={close} />);
    if (id) go('/home/tenant', { id });
  };
  const exportAll = () =>
    exportCsv<TenantRow>({
      name: 'tenants',
      titles: columns.map((column) => column.title),
      read: (paging) => send(tenants.list, { query: { ...list.paging, ...paging } }),
      cells: (row) => [
        row.displayName,
        row.name,
        row.organizationCount,
        row.facilityCount,
        row.userCount,
        row.deniedPermissionCount,
        formatDay(row.createdAt),
        tenantDisplay(text, row.isActive).text,
      ],
    });
  return (
    <ListPage
      title={text('tenants')}
      count={query.data?.totalCount}
      onExport={exportAll}
      create={mayManage && { label: text('newTenant'), run: create }}
      views={<SavedViews name="tenants" list={list} />}
    >
      <DataTable
        name="tenants"
        caption={text('tenants')}
        rowKey={(row) => row.id}
        rowName={(row) => row.displayName}
        columns={columns}
        query={query}
        list={list}
        empty={{ title: text('noTenants') }}
        rowMenu={(row) => [
          { key: 'open', label: text('openTenant'), onSelect: () => go('/home/tenant', { id: row.id }) },
          { key: 'permissions', label: text('permissions'), onSelect: () => go('/home/tenant', { id: row.id, tab: 'permissions' }) },
          { key: 'users', label: text('users'), onSelect: () => go('/home/users', { tenant: row.id }) },
          ...(row.isActive
            ? [{ key: 'look', label: text('lookAsAdmin'), onSelect: () => go('/impersonate', { userId: '', tenantId: row.id }) }]
            : []),
        ]}
        toolbar={(columnMenu) => (
          <FilterBar list={list} placeholder={text('nameOrAlias')}>
            {columnMenu}
          </FilterBar>
        )}
      />
    </ListPage>
  );
}
