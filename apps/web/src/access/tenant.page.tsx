import { tenants } from '@drawday/contracts/access/tenants.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Form, Input } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { ProfilePage } from '../design/profile-page.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { keyOf, send } from '../platform/api-client.ts';
import { useGo, usePageSearch, useUrlState } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { useAccessTexts } from './access.texts.ts';
import { TenantFeatures } from './tenant-features.tsx';
import { TenantPermissions } from './tenant-permissions.tsx';
import { tenantDisplay } from './tenants.page.tsx';
import { type TenantRow, tenantNamesQuery, turnTenant, updateTenant } from './tenants.queries.ts';

const defaults = { tab: 'profile' };

export function TenantPage() {
  const text = useAccessTexts();
  const client = useQueryClient();
  const can = useCan();
  const go = useGo();
  const readOnly = useReadOnly();
  const { id = '' } = usePageSearch();
  const [{ tab }, setState] = useUrlState(defaults);
  const list = useQueryInPlace(tenantNamesQuery);
  const update = useMutation(updateTenant);
  const turnOver = useMutation(turnTenant);
  const tenant = list.data?.items.find((one) => one.id === id);
  const mayManage = can('Access.Tenants.Manage') && !readOnly;
  if (!list.data || !tenant) return <Awaiting as="page" of={list} unknown={text('noSuchTenant')} isUnknown={list.isSuccess} />;

  const newest = async () => (await send(tenants.list, { query: { maxResultCount: 1000 } })).items.find((one) => one.id === id) ?? tenant;
  const valuesOf = ({ displayName, isActive }: TenantRow) => ({ displayName, isActive });
  const version = (one: TenantRow) => ({
    stamp: one.concurrencyStamp,
    values: valuesOf(one),
    facts: { [text('status')]: tenantDisplay(text, one.isActive).text, [text('name')]: one.displayName },
  });
  const record = { ...version(tenant), newest: async () => version(await newest()) };
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(tenants.list) });
  const turn = async () => {
    const question = tenant.isActive
      ? text('closeTenantQuestion', { name: tenant.displayName })
      : text('reopenTenantQuestion', { name: tenant.displayName });
    if (!(await confirm({ content: question, danger: tenant.isActive }))) return;
    const done = await stepStamped(record, (concurrencyStamp) =>
      turnOver.mutateAsync({ params: { id }, body: { ...valuesOf(tenant), isActive: !tenant.isActive, concurrencyStamp } }),
    );
    if (!done) return;
    showNotice(text('tenantSaved'));
    await refresh();
  };
  const tabs = [
    { key: 'profile', label: text('profile') },
    { key: 'permissions', label: text('permissions') },
    { key: 'features', label: text('features') },
  ];
  const current = tabs.some((entry) => entry.key === tab) ? tab : 'profile';
  return (
    <ProfilePage
      name={tenant.displayName}
      marks={<StatusTag display={tenantDisplay(text, tenant.isActive)} />}
      facts={[
        tenant.name,
        text('organizationCount', { count: tenant.organizationCount }),
        text('facilityCount', { count: tenant.facilityCount }),
        text('userCount', { count: tenant.userCount }),
      ]}
      actions={
        <>
          <Button onClick={() => go('/home/users', { tenant: id })}>{text('users')}</Button>
          {mayManage && (
            <Button danger={tenant.isActive} onClick={() => void turn()}>
              {tenant.isActive ? text('closeTenant') : text('reopenTenant')}
            </Button>
          )}
        </>
      }
      tabs={tabs}
      currentTab={current}
      onTab={(key) => setState({ tab: key })}
    >
      {current === 'profile' && mayManage && (
        <SaveForm
          initialValues={valuesOf(tenant)}
          record={record}
          labels={{
            displayName: text('name'),
            isActive: { label: text('status'), show: (isActive) => tenantDisplay(text, isActive).text },
          }}
          saveLabel={text('saveTenant')}
          onSave={async (values, stamp) => {
            await update.mutateAsync({ params: { id }, body: { ...values, ...(stamp && { concurrencyStamp: stamp }) } });
            await refresh();
          }}
          onSaved={() => showNotice(text('tenantSaved'))}
        >
          <Form.Item name="displayName" label={text('name')} rules={[{ required: true, whitespace: true }]}>
            <Input maxLength={120} />
          </Form.Item>
          {/* The call takes both: open or closed is sent along as it was shown. */}
          <Form.Item name="isActive" valuePropName="checked" hidden>
            <Checkbox />
          </Form.Item>
          <p className="dd-faint dd-small">{text('aliasHint')}</p>
        </SaveForm>
      )}
      {current === 'permissions' && <TenantPermissions tenantId={id} editable={mayManage} />}
      {current === 'features' && <TenantFeatures tenantId={id} editable={mayManage} />}
    </ProfilePage>
  );
}
