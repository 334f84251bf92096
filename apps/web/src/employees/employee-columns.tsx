import { listName, partyStatusDisplay } from '@drawday/domain';
import { careRoles } from '@drawday/vocabulary';
import { DateText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { codeWord } from '../platform/code-word.ts';
import { PageLink } from '../platform/page-link.tsx';
import type { DataColumn } from '../tables/data-column.ts';
import { accountDisplay } from './account-display.ts';
import type { EmployeeRow } from './employees.queries.ts';
import type { EmployeesText } from './employees.texts.ts';

/** "Cedar Hollow Dialysis +2" */
export function facilityText(row: EmployeeRow): string {
  if (!row.primaryFacilityName) return '—';
  return row.facilityCount > 1 ? `${row.primaryFacilityName} +${row.facilityCount - 1}` : row.primaryFacilityName;
}

export const employeeColumns = (text: EmployeesText): DataColumn<EmployeeRow>[] => [
  {
    key: 'name',
    title: text('employee'),
    rowHeader: true,
    sort: 'lastName',
    cell: (row) => (
      <>
        <PageLink to="/home/employee" search={{ id: row.id }}>
          {listName(row)}
        </PageLink>
        {row.title && <span className="dd-faint"> {row.title}</span>}
      </>
    ),
  },
  { key: 'careRole', title: text('careRole'), sort: 'careRole', cell: (row) => codeWord(careRoles, row.careRole) },
  { key: 'jobTitle', title: text('jobTitle'), cell: (row) => row.jobTitleName ?? '—' },
  { key: 'facility', title: text('facility'), cell: facilityText },
  { key: 'npi', title: 'NPI', sort: 'npi', card: 'hide', cell: (row) => row.npi ?? '—' },
  { key: 'email', title: text('email'), sort: 'email', hidden: true, cell: (row) => row.email ?? '—' },
  {
    key: 'lastSignIn',
    title: text('lastSignIn'),
    card: 'hide',
    hidden: true,
    cell: (row) => <DateText value={row.account?.lastSignInAt} />,
  },
  {
    key: 'account',
    title: text('account'),
    cell: (row) => {
      const display = accountDisplay(row.account, text);
      return display.style === 'neutral' ? (
        <span className="dd-faint">{display.text}</span>
      ) : (
        <StatusTag quiet={display.style !== 'error'} display={display} />
      );
    },
  },
  {
    key: 'status',
    title: text('status'),
    sort: 'statusTypeCode',
    card: 'side',
    cell: (row) => <StatusTag quiet={row.statusTypeCode === 'ACTIVE'} display={partyStatusDisplay(row.statusTypeCode)} />,
  },
];
