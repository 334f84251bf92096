import { users } from '@drawday/contracts/access/users.contract.ts';
import { roles } from '@drawday/vocabulary';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { TimeText } from '../design/date-text.tsx';
import { Icon } from '../design/icon.tsx';
import type { MenuItem } from '../design/menu-button.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { keyOf, send } from '../platform/api-client.ts';
import { wordOf } from '../platform/code-word.ts';
import { exportCsv } from '../platform/export-csv.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useGo } from '../platform/page-context.ts';
import { roleName } from '../platform/role-name.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { useConfiguration } from '../platform/session-queries.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { SavedViews } from '../tables/saved-views.tsx';
import { useAccessTexts } from './access.texts.ts';
import { askWithPassword } from './ask-with-password.tsx';
import { tenantNamesQuery } from './tenants.queries.ts';
import { statusOf, userStep } from './user-step.ts';
import {
  changeUserStatus,
  confirmAccount,
  endUserSessions,
  makeTenantAdmin,
  ownUsersQuery,
  resetSecondFactor,
  sendLoginLink,
  sendResetPassword,
  type UserRow,
  usersInTenantsQuery,
} from './users.queries.ts';

const filters = { tenant: '', role: [] as readonly string[], waits: '' };
const nameOf = (row: UserRow) => [row.surname, row.name].filter(Boolean).join(', ') || row.userName;

function columnsFor(text: ReturnType<typeof useAccessTexts>, ofAnyTenant: boolean): DataColumn<UserRow>[] {
  return [
    { key: 'name', title: text('name'), rowHeader: true, sort: 'surname', cell: nameOf },
    ...(ofAnyTenant
      ? [
          {
            key: 'tenant',
            title: text('tenant'),
            sort: 'tenantDisplayName',
            cell: (row: UserRow) => row.tenantDisplayName,
            card: 'plain' as const,
          },
        ]
      : []),
    { key: 'userName', title: text('userName'), sort: 'userName', cell: (row) => row.userName },
    { key: 'email', title: text('email'), sort: 'email', cell: (row) => row.email ?? '—', hidden: true },
    { key: 'roles', title: text('roles'), cell: (row) => row.roleNames.map(roleName).join(', ') || '—' },
    {
      key: 'lastSignIn',
      title: text('lastSignIn'),
      sort: 'lastSignInTime',
      cell: (row) => <TimeText value={row.lastSignInTime} withDay />,
    },
    {
      key: 'status',
      title: text('status'),
      card: 'side',
      cell: (row) =>
        row.isLocked ? (
          <StatusTag quiet icon="lock" display={{ text: text('lockedOut'), style: 'warning' }} />
        ) : (
          <>
            <StatusTag quiet display={statusOf(row)} />{' '}
            {row.awaitsConfirmation && <StatusTag quiet display={{ text: text('awaitsConfirmation'), style: 'warning' }} />}
          </>
        ),
    },
  ];
}

/** Support finds the accounts of every tenant here and can view as one of them; an administrator sees those of their own tenant. */
export function UsersPage() {
  const text = useAccessTexts();
  const can = useCan();
  const go = useGo();
  const client = useQueryClient();
  const readOnly = useReadOnly();
  const { currentUser } = useConfiguration();
  const ofAnyTenant = can('Access.Impersonate');
  const mayManage = can('Access.Users.Manage') && !readOnly;
  const list = useListState(filters, 'surname asc');
  const { tenant, role, waits: onlyWaiting } = list.filters;
  const waiting = onlyWaiting === '1' ? { awaitsConfirmation: true } : {};
  const chosen = { ...(tenant && { tenantIds: [tenant] }), ...(role.length && { roles: [...role] }), ...waiting };
  const everywhere = useListQuery({ ...usersInTenantsQuery({ ...list.paging, ...chosen }), enabled: ofAnyTenant });
  const own = useListQuery({ ...ownUsersQuery({ ...list.paging, ...waiting }), enabled: !ofAnyTenant });
  const query: Parameters<typeof DataTable<UserRow>>[0]['query'] = ofAnyTenant ? everywhere : own;
  const tenants = useQuery({ ...tenantNamesQuery, enabled: ofAnyTenant });
  const status = useMutation(changeUserStatus);
  const sessions = useMutation(endUserSessions);
  const factors = useMutation(resetSecondFactor);
  const confirming = useMutation(confirmAccount);
  const standing = useMutation(makeTenantAdmin);
  const reset = useMutation(sendResetPassword);
  const login = useMutation(sendLoginLink);
  const columns = columnsFor(text, ofAnyTenant);

  const reload = () => {
    void client.invalidateQueries({ queryKey: keyOf(users.usersInTenants) });
    void client.invalidateQueries({ queryKey: keyOf(users.list) });
  };
  const change = async (row: UserRow, body: { isActive?: boolean; unlock?: true }, notice: string) => {
    const done = await stepStamped(userStep(row, body.unlock ? 'isLocked' : 'isActive', text), (concurrencyStamp) =>
      status.mutateAsync({ params: { id: row.id }, body: { ...body, concurrencyStamp } }),
    );
    reload();
    if (done) showNotice(notice);
  };
  const close = async (row: UserRow) => {
    if (await confirm({ content: text('deactivateQuestion', { name: nameOf(row) }), danger: true }))
      await change(row, { isActive: false }, text('deactivated'));
  };
  const signOut = async (row: UserRow) => {
    if (!(await confirm({ content: text('signOutEverywhereQuestion', { name: nameOf(row) }), danger: true }))) return;
    await sessions.mutateAsync({ params: { id: row.id } });
    showNotice(text('signedOutEverywhere', { name: nameOf(row) }));
  };
  const handOver = async (row: UserRow) => {
    const act = (given: { password?: string; code?: string }) => standing.mutateAsync({ params: { id: row.id }, body: given });
    if (await askWithPassword(text('makeTenantAdminQuestion', { name: nameOf(row) }), act))
      showNotice(text('tenantAdminMade', { name: nameOf(row) }));
  };
  const confirmWhose = async (row: UserRow) => {
    const { concurrencyStamp } = row;
    const act = (given: { password?: string; code?: string }) =>
      confirming.mutateAsync({ params: { id: row.id }, body: { ...given, concurrencyStamp } });
    const question = text('confirmAccountQuestion', { name: nameOf(row), email: row.email ?? row.userName });
    if (await askWithPassword(question, act)) showNotice(text('accountConfirmed', { name: nameOf(row) }));
    reload();
  };
  const resetTwoStep = async (row: UserRow) => {
    const act = (given: { password?: string; code?: string }) => factors.mutateAsync({ params: { id: row.id }, body: given });
    if (await askWithPassword(text('resetTwoStepQuestion', { name: nameOf(row) }), act))
      showNotice(text('twoStepWasReset', { name: nameOf(row) }));
  };
  const mail = async (sending: typeof reset, row: UserRow) => {
    await sending.mutateAsync({ body: { userId: row.id } });
    showNotice(text('mailSent', { name: nameOf(row) }));
  };
  const manage = (row: UserRow): MenuItem[] => [
    ...(row.awaitsConfirmation ? [{ key: 'confirm', label: text('confirmAccount'), onSelect: () => void confirmWhose(row) }] : []),
    { key: 'reset', label: text('sendResetPassword'), onSelect: () => void mail(reset, row), disabled: !row.isActive },
    { key: 'login', label: text('sendLoginLink'), onSelect: () => void mail(login, row), disabled: !row.isActive },
    ...(row.isLocked
      ? [{ key: 'unlock', label: text('unlock'), onSelect: () => void change(row, { unlock: true }, text('unlocked')) }]
      : []),
    {
      key: 'sessions',
      label: text('signOutEverywhere'),
      onSelect: () => void signOut(row),
      disabled: !row.isActive || row.id === currentUser.id,
    },
    ...(row.roles.includes('clinical_admin') && row.tenantId !== null
      ? [
          {
            key: 'stand-for',
            label: text('makeTenantAdmin'),
            onSelect: () => void handOver(row),
            disabled: !row.isActive || row.id === currentUser.id,
          },
        ]
      : []),
    { key: 'two-step', label: text('resetTwoStep'), onSelect: () => void resetTwoStep(row), disabled: row.id === currentUser.id },
    row.isActive
      ? { key: 'close', label: text('deactivate'), danger: true, onSelect: () => void close(row) }
      : { key: 'open', label: text('activate'), onSelect: () => void change(row, { isActive: true }, text('activated')) },
  ];
  const exportAll = () =>
    exportCsv<UserRow>({
      name: 'users',
      titles: columns.map((column) => column.title),
      read: (paging) =>
        ofAnyTenant
          ? send(users.usersInTenants, { body: { ...list.paging, ...chosen, ...paging } })
          : send(users.list, { query: { ...list.paging, ...waiting, ...paging } }),
      cells: (row) => [
        nameOf(row),
        ...(ofAnyTenant ? [row.tenantDisplayName] : []),
        row.userName,
        row.email,
        row.roleNames.map(roleName).join(', '),
        row.lastSignInTime,
        wordOf(statusOf(row)),
      ],
    });

  return (
    <ListPage title={text('users')} count={query.data?.totalCount} onExport={exportAll} views={<SavedViews name="users" list={list} />}>
      <DataTable<UserRow>
        name="users"
        caption={text('users')}
        rowKey={(row) => row.id}
        rowName={nameOf}
        columns={columns}
        query={query}
        list={list}
        empty={{ title: text('noUsers') }}
        {...(ofAnyTenant && {
          rowAction: (row: UserRow) => (
            <Button
              size="small"
              disabled={!row.isActive || row.isDeleted}
              icon={<Icon name="eye" size={14} />}
              onClick={() => go('/impersonate', { userId: row.id, tenantId: row.tenantId ?? '' })}
            >
              {text('lookAs')} <span className="dd-only-heard">{nameOf(row)}</span>
            </Button>
          ),
        })}
        {...(mayManage && { rowMenu: manage })}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text('nameOrEmail')}
            filters={[
              ...(ofAnyTenant
                ? [
                    {
                      key: 'tenant',
                      label: text('tenant'),
                      options: (tenants.data?.items ?? []).map((one) => ({ value: one.id, label: one.displayName })),
                    },
                    {
                      key: 'role',
                      label: text('role'),
                      options: roles.groups.staff.map((code) => ({ value: code, label: roleName(code) })),
                    },
                  ]
                : []),
              { key: 'waits', label: text('confirmation'), options: [{ value: '1', label: text('awaitsConfirmation') }] },
            ]}
          >
            {columnMenu}
          </FilterBar>
        )}
      />
    </ListPage>
  );
}
