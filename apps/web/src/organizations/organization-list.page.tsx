import { organizations } from '@drawday/contracts/organizations/organizations.contract.ts';
import { partyStatusDisplay } from '@drawday/domain';
import { partyStatuses } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { keyOf, send } from '../platform/api-client.ts';
import { isStale } from '../platform/api-refusal.ts';
import { optionsOf, wordOf } from '../platform/code-word.ts';
import { exportCsv } from '../platform/export-csv.ts';
import { formatDay } from '../platform/format.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useGo } from '../platform/page-context.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { SavedViews } from '../tables/saved-views.tsx';
import { useSelection } from '../tables/selection.ts';
import { contractText, organizationColumns } from './organization-columns.tsx';
import { organizationStep } from './organization-record.ts';
import { changeOrganizationStatus, type OrganizationRow, organizationListQuery } from './organizations.queries.ts';
import { useOrganizationsTexts } from './organizations.texts.ts';

const filters = { status: [] as readonly string[] };

export function OrganizationListPage() {
  const text = useOrganizationsTexts();
  const can = useCan();
  const go = useGo();
  const client = useQueryClient();
  const readOnly = useReadOnly();
  const list = useListState(filters, 'name asc');
  const selection = useSelection<OrganizationRow>();
  const change = useMutation(changeOrganizationStatus);
  const chosen = list.filters.status.length ? { statusTypeCode: list.filters.status.join(',') } : {};
  const query = useListQuery(organizationListQuery({ body: { ...list.paging, ...chosen } }));
  const mayCreate = can('MasterData.Organizations.Create') && !readOnly;
  const mayActivate = can('MasterData.Organizations.ChangeStatus') && !readOnly;
  const create = () => go('/home/organization-new');
  const columns = organizationColumns(text);
  const activate = async ({ keys }: { keys: readonly string[] }) => {
    if (!(await confirm({ content: text('activateQuestion', { count: keys.length }) }))) return;
    const activateOne = (id: string, concurrencyStamp?: string) =>
      change.mutateAsync({ params: { id }, body: { statusTypeCode: 'ACTIVE', ...(concurrencyStamp && { concurrencyStamp }) } });
    const chosenRows = selection.rows;
    const outcomes = await Promise.allSettled(keys.map((id) => activateOne(id, chosenRows.get(id)?.concurrencyStamp)));
    let done = outcomes.filter((one) => one.status === 'fulfilled').length;
    // Records that somebody has changed since they were chosen are asked about one by one.
    for (const [index, outcome] of outcomes.entries()) {
      const row = chosenRows.get(keys[index] ?? '');
      if (outcome.status === 'fulfilled' || !row || !isStale(outcome.reason)) continue;
      if (await stepStamped(organizationStep(row, text), (stamp) => activateOne(row.id, stamp))) done += 1;
    }
    showNotice(text('activatedOf', { done, count: keys.length }));
    await client.invalidateQueries({ queryKey: keyOf(organizations.pagedList) });
  };
  const download = () =>
    exportCsv({
      name: 'organizations',
      titles: columns.map((column) => column.title),
      read: (paging) => send(organizations.pagedList, { body: { ...list.paging, ...chosen, ...paging } }),
      cells: (row) => [
        row.name,
        row.code,
        [row.billingCity, row.billingState].filter(Boolean).join(', '),
        row.facilityCount,
        contractText(row, text),
        row.startDate && formatDay(row.startDate),
        wordOf(partyStatusDisplay(row.statusTypeCode)),
      ],
    });

  return (
    <ListPage
      title={text('organizationRoster')}
      count={query.data?.totalCount}
      onExport={download}
      create={mayCreate && { label: text('newOrganization'), run: create }}
      views={<SavedViews name="organizations" list={list} />}
    >
      <DataTable
        name="organizations"
        caption={text('organizationRoster')}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={columns}
        query={query}
        list={list}
        {...(mayActivate && {
          selection,
          everythingAllowed: false,
          bulkActions: [{ key: 'activate', label: text('activate'), icon: 'check' as const, onRun: activate }],
        })}
        rowMenu={(row) => [
          { key: 'open', label: text('openProfile'), onSelect: () => go('/home/organization', { id: row.id }) },
          { key: 'facilities', label: text('showFacilities'), onSelect: () => go('/home/facilities', { organization: row.id }) },
        ]}
        empty={{ title: text('noOrganizations') }}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text('nameOrCode')}
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
