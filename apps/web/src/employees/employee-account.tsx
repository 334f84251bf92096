import { users } from '@drawday/contracts/access/users.contract.ts';
import { assignableRoles, listName } from '@drawday/domain';
import { careRoles } from '@drawday/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { TimeText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { FactList } from '../design/fact-list.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showMessage } from '../dialogs/message-dialog.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { mutationOf } from '../platform/api-client.ts';
import { roleName } from '../platform/role-name.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { useConfiguration } from '../platform/session-queries.ts';
import { accountDisplay } from './account-display.ts';
import { employeeRecord, employeeStep } from './employee-record.ts';
import { changeUserStatus, type EmployeeDetail, setupUserAccount } from './employees.queries.ts';
import { useEmployeesTexts } from './employees.texts.ts';

type Role = ReturnType<typeof assignableRoles>[number];
type AccountValues = { userName: string; email: string; roles: Exclude<Role, 'clinical_support'>[] };
type Step = 'INVITED' | 'INACTIVE' | 'LOCKED' | 'UNLOCKED';

const usualRoles = (careRole: string): AccountValues['roles'] => {
  const role = careRoles.find(careRole)?.role;
  return role ? [role] : [];
};
const isStaffRole = (role: string): role is AccountValues['roles'][number] => role !== 'clinical_support';
const resetPassword = mutationOf(users.sendResetPasswordEmail);

/** Signing in: the account of an employee, its roles, and its status changes. */
export function EmployeeAccount({ employee, onChanged }: { employee: EmployeeDetail; onChanged: () => void }) {
  const text = useEmployeesTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const { currentUser } = useConfiguration();
  const mayManage = can('MasterData.Employees.Invite') && !readOnly;
  const mayEdit = mayManage && !employee.isBeyond && employee.account?.userId !== currentUser.id;
  const works = employee.statusTypeCode === 'ACTIVE' || employee.statusTypeCode === 'PAUSED';
  const setup = useMutation(setupUserAccount);
  const change = useMutation({ ...changeUserStatus, onSuccess: onChanged });
  const reset = useMutation({ ...resetPassword, onSuccess: () => showNotice(text('resetSent')) });
  const { account } = employee;
  const roles = assignableRoles(currentUser.roles).filter(isStaffRole);

  async function step(statusTypeCode: Step, question: string) {
    if (!(await confirm({ content: question, danger: statusTypeCode === 'INACTIVE' }))) return;
    const done = await stepStamped(
      employeeStep(employee, (one) => ({ account: accountDisplay(one.account, text).text }), text),
      (concurrencyStamp) => change.mutateAsync({ params: { id: employee.id }, body: { statusTypeCode, concurrencyStamp } }),
    );
    if (done) showNotice(text('accountChanged'));
  }
  const name = listName(employee);
  const valuesOf = (one: EmployeeDetail): AccountValues => ({
    userName: one.account?.userName ?? one.email ?? '',
    email: one.account?.email ?? one.email ?? '',
    roles: one.account
      ? one.account.roles
          .filter((role) => roles.some((known) => known === role))
          .filter((role): role is AccountValues['roles'][number] => isStaffRole(role))
      : usualRoles(one.careRole),
  });
  return (
    <>
      {mayManage && employee.isBeyond && <p className="dd-emp-bar dd-quiet">{text('recordBeyond')}</p>}
      {account && (
        <FactList
          facts={[
            [text('status'), <StatusTag key="status" display={accountDisplay(account, text)} />],
            ...(account.awaitsConfirmation ? ([[text('awaitsConfirmation'), text('awaitsConfirmationHint')]] as const) : []),
            [text('userName'), account.userName],
            [text('roles'), account.roles.map((role) => roleName(role)).join(', ')],
            [text('lastSignIn'), <TimeText key="time" value={account.lastSignInAt} withDay />],
          ]}
        />
      )}
      {account && mayEdit && (
        <div className="dd-emp-bar dd-emp-section">
          {(account.isDeleted || !account.emailConfirmed) && works && (
            <Button loading={change.isPending} onClick={() => void step('INVITED', text('inviteOne', { name }))}>
              {account.inviteSent ? text('inviteAgain') : text('invite')}
            </Button>
          )}
          {!account.isDeleted && account.emailConfirmed && (
            <Button loading={reset.isPending} onClick={() => reset.mutate({ body: { userId: account.userId } })}>
              {text('resetPassword')}
            </Button>
          )}
          {!account.isDeleted && account.isActive && !account.isLocked && (
            <Button onClick={() => void step('LOCKED', text('lockQuestion', { name }))}>{text('lock')}</Button>
          )}
          {!account.isDeleted && (!account.isActive || account.isLocked) && (
            <Button onClick={() => void step('UNLOCKED', text('unlockQuestion', { name }))}>{text('unlock')}</Button>
          )}
          {!account.isDeleted && (
            <Button danger onClick={() => void step('INACTIVE', text('closeQuestion', { name }))}>
              {text('closeAccount')}
            </Button>
          )}
        </div>
      )}
      {!account && !mayEdit && <EmptyState icon="lock" title={text('noAccount')} />}
      {!works && <EmptyState icon="lock" title={employee.statusTypeCode === 'PENDING' ? text('verifyFirst') : text('inactiveNoAccount')} />}
      {mayEdit && works && (
        <section className="dd-emp-section">
          <h2>{account ? text('changeAccount') : text('newAccount')}</h2>
          <SaveForm<AccountValues>
            initialValues={valuesOf(employee)}
            record={employeeRecord(employee, valuesOf, text)}
            labels={{
              email: text('email'),
              userName: text('userName'),
              roles: { label: text('roles'), show: (codes) => codes.map((role) => roleName(role)).join(', ') },
            }}
            codeFields={{
              USER_NAME_TAKEN: 'userName',
              USER_NAME_ADDRESS: 'userName',
              EMP_EMAIL: 'email',
              EMP_ROLES: 'roles',
              EMP_NPI_NEEDED: 'roles',
            }}
            saveLabel={account ? text('saveAccount') : text('makeAccount')}
            onSave={async (values, concurrencyStamp) => {
              const saved = await setup.mutateAsync({
                params: { id: employee.id },
                body: { ...values, sendInvite: account === null, ...(concurrencyStamp && { concurrencyStamp }) },
              });
              // The address of an account already in use stays until its owner has confirmed the new one.
              if (saved.account?.email?.toLowerCase() !== values.email.trim().toLowerCase())
                void showMessage(text('addressPending'), text('addressPendingHint', { email: values.email.trim() }));
              return saved;
            }}
            onSaved={() => {
              showNotice(account ? text('saved') : text('invitationSent'));
              onChanged();
            }}
          >
            <Form.Item name="email" label={text('email')} rules={[{ required: true, message: text('fieldRequired') }]}>
              <Input type="email" maxLength={256} autoComplete="off" />
            </Form.Item>
            <Form.Item name="userName" label={text('userName')} rules={[{ required: true, message: text('fieldRequired') }]}>
              <Input maxLength={256} autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="roles"
              label={text('roles')}
              rules={[{ required: true, message: text('fieldRequired') }]}
              extra={text('rolesHint')}
            >
              <Select mode="multiple" options={roles.map((value) => ({ value, label: roleName(value) }))} />
            </Form.Item>
          </SaveForm>
        </section>
      )}
    </>
  );
}
