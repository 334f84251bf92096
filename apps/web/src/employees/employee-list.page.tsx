import { accountStandings, careRoles, partyStatuses } from '@drawday/vocabulary';
import { codeWord, optionsOf, wordOf } from '../platform/code-word.ts';
import './employees.css';
import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { listName, partyStatusDisplay } from '@drawday/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { keyOf, send } from '../platform/api-client.ts';
import { exportCsv } from '../platform/export-csv.ts';
import { useFacility } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useGo } from '../platform/page-context.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { SavedViews } from '../tables/saved-views.tsx';
import { type Selection, useSelection } from '../tables/selection.ts';
import { accountDisplay } from './account-display.ts';
import { chosenIds } from './chosen-ids.ts';
import { employeeColumns, facilityText } from './employee-columns.tsx';
import { batchSendInvite, type EmployeeRow, employeeListQuery, jobTitlesQuery } from './employees.queries.ts';
import { useEmployeesTexts } from './employees.texts.ts';
import { inactivateDialog } from './inactivate-dialog.tsx';
import { showOutcomes } from './outcome-dialog.tsx';

const filters = { where: '', careRole: [] as readonly string[], title: '', account: '', status: [] as readonly string[] };
const mostInvited = 500;
const mostInactivated = 2000;

/** Who works here: at all facilities in reach, or at the chosen one. */
export function EmployeeListPage() {
  const text = useEmployeesTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const go = useGo();
  const client = useQueryClient();
  const { id: facilityId, facility } = useFacility();
  const list = useListState(filters, 'lastName asc');
  const selection = useSelection<EmployeeRow>();
  const titles = useQuery(jobTitlesQuery);
  const invite = useMutation(batchSendInvite);
  const { where, careRole, title, account, status } = list.filters;
  const body = {
    ...list.paging,
    ...(where === 'here' && facilityId && { facilityId }),
    ...(careRole.length && { careRole: [...careRole] }),
    ...(title && { jobTitleId: title }),
    ...((account === 'yes' || account === 'no') && { hasAccount: account === 'yes' }),
    ...(accountStandings.has(account) && { accountStanding: account }),
    ...(status.length && { statusTypeCode: [...status] }),
  };
  const query = useListQuery(employeeListQuery(body));
  const columns = employeeColumns(text);
  const mayCreate = can('MasterData.Employees.Create') && !readOnly;
  const create = () => go('/home/employee-new');

  const nameOf = (chosen: Selection<EmployeeRow>) => (id: string) => {
    const row = chosen.rows.get(id) ?? query.data?.items.find((one) => one.id === id);
    return row ? listName(row) : text('unknownEmployee');
  };
  const refresh = async (chosen: Selection<EmployeeRow>) => {
    chosen.clear();
    await client.invalidateQueries({ queryKey: keyOf(employees.pagedList) });
  };
  async function inviteChosen(chosen: Selection<EmployeeRow>) {
    const ids = await chosenIds(chosen, body, mostInvited);
    if (!(await confirm({ content: text('inviteQuestion', { count: ids.length }) }))) return;
    const { items } = await invite.mutateAsync({ body: { ids } });
    await showOutcomes({ title: text('invitations'), outcomes: items, nameOf: nameOf(chosen) });
    await refresh(chosen);
  }
  async function inactivateChosen(chosen: Selection<EmployeeRow>) {
    const outcomes = await inactivateDialog(await chosenIds(chosen, body, mostInactivated));
    if (!outcomes) return;
    await showOutcomes({ title: text('inactivated'), outcomes, nameOf: nameOf(chosen) });
    await refresh(chosen);
  }
  const download = () =>
    exportCsv({
      name: 'employees',
      titles: [
        text('employee'),
        text('title'),
        text('careRole'),
        text('jobTitle'),
        text('facility'),
        'NPI',
        text('email'),
        text('account'),
        text('status'),
      ],
      read: (paging) => send(employees.pagedList, { body: { ...body, ...paging } }),
      cells: (row) => [
        listName(row),
        row.title,
        codeWord(careRoles, row.careRole),
        row.jobTitleName,
        facilityText(row),
        row.npi,
        row.email,
        accountDisplay(row.account, text).text,
        wordOf(partyStatusDisplay(row.statusTypeCode)),
      ],
    });

  return (
    <ListPage
      title={text('allEmployees')}
      count={query.data?.totalCount}
      actions={<Button onClick={() => go('/home/employee-job-titles')}>{text('jobTitles')}</Button>}
      onExport={download}
      create={mayCreate && { label: text('newEmployee'), run: create }}
      views={<SavedViews name="employees" list={list} />}
    >
      <DataTable
        name="employees"
        caption={text('allEmployees')}
        rowKey={(row) => row.id}
        rowName={listName}
        columns={columns}
        query={query}
        list={list}
        {...(!readOnly && can('MasterData.Employees.Invite', 'MasterData.Employees.ChangeStatus') && { selection })}
        bulkActions={[
          ...(can('MasterData.Employees.Invite')
            ? [
                {
                  key: 'invite',
                  label: text('invite'),
                  most: mostInvited,
                  icon: 'inbox' as const,
                  onRun: (chosen: Selection<EmployeeRow>) => void inviteChosen(chosen).catch(reportFailure),
                },
              ]
            : []),
          ...(can('MasterData.Employees.ChangeStatus')
            ? [
                {
                  key: 'inactivate',
                  label: text('inactivate'),
                  most: mostInactivated,
                  icon: 'ban' as const,
                  danger: true,
                  onRun: (chosen: Selection<EmployeeRow>) => void inactivateChosen(chosen).catch(reportFailure),
                },
              ]
            : []),
        ]}
        empty={{ title: text('noEmployees') }}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text('nameEmailNpi')}
            filters={[
              { key: 'where', label: text('facility'), options: facility ? [{ value: 'here', label: facility.name }] : [] },
              {
                key: 'careRole',
                label: text('careRole'),
                options: optionsOf(careRoles),
              },
              {
                key: 'title',
                label: text('jobTitle'),
                options: (titles.data?.items ?? []).map((one) => ({ value: one.id, label: one.name })),
              },
              {
                key: 'account',
                label: text('account'),
                options: [
                  { value: 'yes', label: text('withAccount') },
                  { value: 'no', label: text('noAccount') },
                  ...optionsOf(accountStandings),
                ],
              },
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
