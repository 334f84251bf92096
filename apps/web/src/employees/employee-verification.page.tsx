import { careRoles } from '@drawday/vocabulary';
import { codeWord } from '../platform/code-word.ts';
import './employees.css';
import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { listName, needsNpi } from '@drawday/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { DateText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { keyOf } from '../platform/api-client.ts';
import { useListQuery } from '../platform/list-query.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useChangeCounter } from '../platform/queue-counters.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { useListState } from '../tables/list-state.ts';
import { QueuePage } from '../tables/queue-page.tsx';
import { facilityText } from './employee-columns.tsx';
import { employeeStep, statusOf } from './employee-record.ts';
import { activateEmployee, type EmployeeRow, employeeListQuery } from './employees.queries.ts';
import { type EmployeesText, useEmployeesTexts } from './employees.texts.ts';

const filters = {};

/** New employees wait here, oldest first, until an administrator has checked who they are. */
export function EmployeeVerificationPage() {
  const text = useEmployeesTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const changeCounter = useChangeCounter();
  const list = useListState(filters, 'creationTime asc');
  const query = useListQuery(employeeListQuery({ ...list.paging, statusTypeCode: ['PENDING'] }));
  const activate = useMutation(activateEmployee);

  async function verify(row: EmployeeRow) {
    const done = await stepStamped(employeeStep(row, statusOf, text), (concurrencyStamp) =>
      activate.mutateAsync({ params: { id: row.id }, body: { concurrencyStamp } }),
    );
    if (!done) return;
    changeCounter('employeesNeedingVerification', -1);
    showNotice(text('verified', { name: listName(row) }));
    await client.invalidateQueries({ queryKey: keyOf(employees.pagedList) });
  }
  const columns: DataColumn<EmployeeRow>[] = [
    {
      key: 'name',
      title: text('employee'),
      rowHeader: true,
      sort: 'lastName',
      cell: (row) => (
        <PageLink to="/home/employee" search={{ id: row.id, tab: 'details' }}>
          {listName(row)}
        </PageLink>
      ),
    },
    { key: 'careRole', title: text('careRole'), cell: (row) => codeWord(careRoles, row.careRole) },
    { key: 'jobTitle', title: text('jobTitle'), cell: (row) => row.jobTitleName ?? '—' },
    { key: 'facility', title: text('facility'), cell: facilityText },
    { key: 'npi', title: 'NPI', cell: (row) => row.npi ?? '—' },
    { key: 'entered', title: text('entered'), sort: 'creationTime', cell: (row) => <DateText value={row.creationTime} /> },
    { key: 'record', title: text('record'), card: 'side', cell: (row) => <RecordState row={row} text={text} /> },
    {
      key: 'verify',
      title: text('action'),
      align: 'right',
      card: 'side',
      cell: (row) =>
        can('MasterData.Employees.Verify') &&
        !readOnly &&
        (row.isBeyond ? (
          <span className="dd-faint">{text('verifyBeyond')}</span>
        ) : (
          <Button size="small" disabled={activate.isPending || lacksNpi(row)} onClick={() => void verify(row)}>
            {text('verify')}
          </Button>
        )),
    },
  ];
  return (
    <QueuePage title={text('newEmployees')} count={query.data?.totalCount} hint={text('oldestFirst')}>
      <DataTable
        name="employee-verification"
        caption={text('newEmployees')}
        rowKey={(row) => row.id}
        columns={columns}
        query={query}
        list={list}
        empty={{ title: text('nobodyToVerify') }}
        toolbar={() => null}
      />
    </QueuePage>
  );
}

const lacksNpi = ({ careRole, npi }: EmployeeRow) => !npi && needsNpi([careRoles.find(careRole)?.role ?? '']);

function RecordState({ row, text }: { row: EmployeeRow; text: EmployeesText }) {
  if (lacksNpi(row)) return <StatusTag display={{ text: text('missing', { fields: 'NPI' }), style: 'warning' }} />;
  if (!row.email) return <StatusTag quiet display={{ text: text('noEmail'), style: 'warning' }} />;
  return <StatusTag quiet display={{ text: text('complete'), style: 'success' }} />;
}
