import { careRoles } from '@drawday/vocabulary';
import { codeWord } from '../platform/code-word.ts';
import './employees.css';
import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { formatPhone, listName, partyStatusDisplay } from '@drawday/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { MenuButton, type MenuItem } from '../design/menu-button.tsx';
import { ProfilePage } from '../design/profile-page.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { keyOf } from '../platform/api-client.ts';
import { useGo, usePageSearch, useUrlState } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { accountDisplay } from './account-display.ts';
import { EmployeeAccount } from './employee-account.tsx';
import { facilityText } from './employee-columns.tsx';
import { EmployeeCoverings } from './employee-coverings.tsx';
import { EmployeeDetails } from './employee-details.tsx';
import { EmployeeFacilities } from './employee-facilities.tsx';
import { EmployeeHistory } from './employee-history.tsx';
import { employeeStep, statusOf } from './employee-record.ts';
import { employeeStatusDialog } from './employee-status-dialog.tsx';
import { activateEmployee, type EmployeeDetail, employeeQuery } from './employees.queries.ts';
import { useEmployeesTexts } from './employees.texts.ts';
import { inactivateDialog } from './inactivate-dialog.tsx';
import { showOutcomes } from './outcome-dialog.tsx';

const defaults = { tab: 'details' };

export function EmployeePage() {
  const { id = '' } = usePageSearch();
  const text = useEmployeesTexts();
  const employee = useQueryInPlace({ ...employeeQuery(id), enabled: id !== '' });
  if (!employee.data) return <Awaiting as="page" of={employee} unknown={text('unknownEmployee')} isUnknown={id === ''} />;
  return <Profile key={id} employee={employee.data} />;
}

function Profile({ employee }: { employee: EmployeeDetail }) {
  const text = useEmployeesTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const go = useGo();
  const client = useQueryClient();
  const [{ tab }, setState] = useUrlState(defaults);
  const activate = useMutation(activateEmployee);
  const changed = async () => {
    await Promise.all(
      [employees.find, employees.pagedList, employees.history].map((call) => client.invalidateQueries({ queryKey: keyOf(call) })),
    );
  };
  const { statusTypeCode } = employee;

  async function verify() {
    const done = await stepStamped(employeeStep(employee, statusOf, text), (concurrencyStamp) =>
      activate.mutateAsync({ params: { id: employee.id }, body: { concurrencyStamp } }),
    );
    if (!done) return;
    showNotice(text('verified', { name: listName(employee) }));
    await changed();
    if (!employee.account && can('MasterData.Employees.Invite')) setState({ tab: 'account' });
  }
  async function inactivate() {
    const outcomes = await inactivateDialog([employee.id], employee);
    if (!outcomes) return;
    await changed();
    if (outcomes.some((outcome) => !outcome.ok))
      await showOutcomes({ title: text('inactivated'), outcomes, nameOf: () => listName(employee) });
  }
  const changeTo = (to: 'ACTIVE' | 'PAUSED') => void employeeStatusDialog(employee, to).then((done) => (done ? changed() : undefined));
  const mayChange = can('MasterData.Employees.ChangeStatus') && !readOnly && !employee.isBeyond;
  const steps: MenuItem[] = mayChange
    ? [
        ...(statusTypeCode === 'ACTIVE'
          ? [{ key: 'leave', label: text('putOnLeave'), icon: 'pause' as const, onSelect: () => changeTo('PAUSED') }]
          : []),
        ...(statusTypeCode === 'PAUSED' || statusTypeCode === 'INACTIVE'
          ? [{ key: 'back', label: text('bringBack'), onSelect: () => changeTo('ACTIVE') }]
          : []),
        ...(statusTypeCode === 'INACTIVE'
          ? []
          : [{ key: 'inactivate', label: text('inactivate'), icon: 'ban' as const, danger: true, onSelect: () => void inactivate() }]),
      ]
    : [];
  const account = accountDisplay(employee.account, text);
  return (
    <ProfilePage
      name={listName(employee)}
      marks={
        <>
          {employee.title && <span className="dd-faint">{employee.title}</span>}
          <StatusTag display={partyStatusDisplay(statusTypeCode)} />
        </>
      }
      facts={[
        employee.careRole !== 'NONE' && codeWord(careRoles, employee.careRole),
        employee.jobTitleName ?? text('noJobTitle'),
        facilityText(employee),
        <>
          NPI <b>{employee.npi ?? '—'}</b>
        </>,
        employee.email ?? text('noEmail'),
        employee.phone && formatPhone(employee.phone),
      ].filter(Boolean)}
      flags={
        <>
          {account.style === 'error' && <StatusTag display={{ ...account, text: `${text('account')}: ${account.text}` }} icon="lock" />}
          {statusTypeCode === 'ACTIVE' && !employee.account && (
            <StatusTag display={{ text: text('noAccount'), style: 'warning' }} icon="lock" />
          )}
          {employee.coverings.length > 0 && (
            <StatusTag display={{ text: text('coveringCount', { count: employee.coverings.length }), style: 'normal' }} icon="arrows" />
          )}
          {employee.statusReason && <StatusTag display={{ text: employee.statusReason, style: 'neutral' }} />}
        </>
      }
      actions={
        <>
          {statusTypeCode === 'PENDING' && can('MasterData.Employees.Verify') && !readOnly && !employee.isBeyond && (
            <Button type="primary" loading={activate.isPending} onClick={() => void verify()}>
              {text('verify')}
            </Button>
          )}
          {can('MasterData.EmployeePermissions.View') && (
            <Button onClick={() => go('/home/reports-employee-permissions', { q: employee.email ?? employee.lastName })}>
              {text('permissions')}
            </Button>
          )}
          {can('Order.Employees.View') && (
            <Button onClick={() => go('/home/employee-orders', { id: employee.id })}>{text('orders')}</Button>
          )}
          {steps.length > 0 && <MenuButton label={text('more')} items={steps} />}
        </>
      }
      tabs={[
        { key: 'details', label: text('details') },
        { key: 'facilities', label: text('facilities'), count: employee.facilityCount },
        { key: 'coverings', label: text('coverings'), ...(employee.coverings.length > 0 && { count: employee.coverings.length }) },
        { key: 'account', label: text('account') },
        { key: 'history', label: text('history') },
      ]}
      currentTab={tab}
      onTab={(key) => setState({ tab: key })}
    >
      {tab === 'details' && <EmployeeDetails employee={employee} onSaved={() => void changed()} />}
      {tab === 'facilities' && <EmployeeFacilities employee={employee} onChanged={() => void changed()} />}
      {tab === 'coverings' && <EmployeeCoverings employee={employee} onChanged={() => void changed()} />}
      {tab === 'account' && <EmployeeAccount employee={employee} onChanged={() => void changed()} />}
      {tab === 'history' && <EmployeeHistory employeeId={employee.id} />}
    </ProfilePage>
  );
}
