import { careRoles, partyStatuses } from '@drawday/vocabulary';
import { optionsOf } from '../platform/code-word.ts';
import './employees.css';
import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { listName } from '@drawday/domain';
import { useQueryClient } from '@tanstack/react-query';
import { areaText, permissionText } from '../access/permission-words.public.ts';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { keyOf, send } from '../platform/api-client.ts';
import { exportCsv } from '../platform/export-csv.ts';
import { useFacility } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { PageLink } from '../platform/page-link.tsx';
import { roleName } from '../platform/role-name.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { SavedViews } from '../tables/saved-views.tsx';
import { type Selection, useSelection } from '../tables/selection.ts';
import { chosenIds } from './chosen-ids.ts';
import { type PermissionColumn, type PermissionRow, permissionsQuery } from './employees.queries.ts';
import { type EmployeesText, useEmployeesTexts } from './employees.texts.ts';
import { permissionAreas } from './permission-areas.ts';
import { PermissionCell } from './permission-cell.tsx';
import { permissionDialog } from './permission-dialog.tsx';

const filters = { area: 'MasterData.Patients', where: '', careRole: [] as readonly string[], status: ['ACTIVE'] as readonly string[] };
const mostChanged = 5000;
const stateOf = (row: PermissionRow, permission: string) => row.states[permission] ?? 'none';

/** Employees down, permissions across: one area at a time. */
export function EmployeePermissionsPage() {
  const text = useEmployeesTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const { id: facilityId, facility } = useFacility();
  const list = useListState(filters, 'lastName asc');
  const selection = useSelection<PermissionRow>();
  const { area, where, careRole, status } = list.filters;
  const chosenArea = permissionAreas.find((one) => one.key === area) ?? permissionAreas[0];
  const people = {
    ...list.paging,
    ...(where === 'here' && facilityId && { facilityId }),
    ...(careRole.length && { careRole: [...careRole] }),
    ...(status.length && { statusTypeCode: [...status] }),
  };
  const permissions = chosenArea?.names ?? [];
  const query = useListQuery(permissionsQuery({ ...people, permissions }));
  const shown = query.data?.permissions ?? [];
  const mayChange = can('MasterData.EmployeePermissions.Update') && !readOnly;

  async function change(ids: string[], who: string, columns: readonly PermissionColumn[]) {
    const done = await permissionDialog({ ids, who, columns });
    if (!done) return;
    showNotice(text('permissionsChanged', { count: done.employees }));
    await client.invalidateQueries({ queryKey: keyOf(employees.permissions) });
  }
  async function changeChosen(chosen: Selection<PermissionRow>) {
    const ids = await chosenIds(chosen, people, mostChanged);
    await change(ids, text('employeeCount', { count: ids.length }), shown);
    chosen.clear();
  }
  const download = () =>
    exportCsv({
      name: 'employee_permissions',
      titles: [text('employee'), text('roles'), text('facility'), ...shown.map((column) => permissionText(column.name))],
      read: (paging) => send(employees.permissions, { body: { ...people, ...paging, permissions } }),
      cells: (row) => [
        listName(row),
        row.roles.map((role) => roleName(role)).join(', '),
        row.facilityName,
        ...shown.map((column) => text(`state_${stateOf(row, column.name)}`)),
      ],
    });
  const onChange = mayChange
    ? (row: PermissionRow, column: PermissionColumn) => void change([row.employeeId], listName(row), [column])
    : undefined;
  return (
    <ListPage
      title={text('employeePermissions')}
      count={query.data?.totalCount}
      hint={chosenArea && areaText(chosenArea.first)}
      onExport={download}
      views={<SavedViews name="employee-permissions" list={list} />}
    >
      <DataTable
        name="employee-permissions"
        caption={text('employeePermissions')}
        rowKey={(row) => row.employeeId}
        rowName={listName}
        columns={columnsOf(shown, text, onChange)}
        query={query}
        list={list}
        {...(mayChange && { selection })}
        bulkActions={[
          {
            key: 'change',
            label: text('changePermissions'),
            icon: 'shield',
            most: mostChanged,
            onRun: (chosen) => void changeChosen(chosen).catch(reportFailure),
          },
        ]}
        empty={{ title: text('noEmployees') }}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text('nameEmailNpi')}
            filters={[
              {
                key: 'area',
                label: text('area'),
                options: permissionAreas.map((one) => ({ value: one.key, label: areaText(one.first) })),
              },
              { key: 'where', label: text('facility'), options: facility ? [{ value: 'here', label: facility.name }] : [] },
              {
                key: 'careRole',
                label: text('careRole'),
                options: optionsOf(careRoles),
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

function columnsOf(
  shown: readonly PermissionColumn[],
  text: EmployeesText,
  onChange: ((row: PermissionRow, column: PermissionColumn) => void) | undefined,
): DataColumn<PermissionRow>[] {
  return [
    {
      key: 'name',
      title: text('employee'),
      rowHeader: true,
      sort: 'lastName',
      cell: (row) => (
        <>
          <PageLink to="/home/employee" search={{ id: row.employeeId }}>
            {listName(row)}
          </PageLink>
          {row.title && <span className="dd-faint"> {row.title}</span>}
        </>
      ),
    },
    {
      key: 'roles',
      title: text('roles'),
      cell: (row) => (
        <span className={row.hasAccount ? '' : 'dd-faint'}>
          {row.roles.map((role) => roleName(role)).join(', ') || text('noRole')}
          {!row.hasAccount && row.roles.length > 0 && ` (${text('noAccount')})`}
        </span>
      ),
    },
    ...shown.map(
      (column): DataColumn<PermissionRow> => ({
        key: column.name,
        title: permissionText(column.name),
        cell: (row) => (
          <PermissionCell
            state={stateOf(row, column.name)}
            label={`${permissionText(column.name)}, ${listName(row)}`}
            {...(onChange && column.mayChange && { onChange: () => onChange(row, column) })}
          />
        ),
      }),
    ),
  ];
}
