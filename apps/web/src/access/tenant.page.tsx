import { tenants } from '@drawday/contracts/access/tenants.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { confirm } from '../design/confirm-dialog.tsx';
import { ProfilePage } from '../design/profile-page.tsx';
import { SaveForm } from '../design/save-form.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { showNotice } from '../design/undo-toast.tsx';
import { keyOf, send } from '../platform/api-client.ts';
import { useGo, usePageSearch, useUrlState } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { reportFailure } from '../platform/report-failure.tsx';
import { useCan, useReadOnly } from '../platform/session.ts';
import { useAccessTexts } from './access.texts.ts';
import { TenantFeatures } from './tenant-features.tsx';
import { TenantPermissions } from './tenant-permissions.tsx';
import { tenantDisplay } from './tenants.page.tsx';
import { tenantNamesQuery, updateTenant } from './tenants.queries.ts';

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
  const tenant = list.data?.items.find((one) => one.id === id);
  const mayManage = can('Access.Tenants.Manage') && !readOnly;
  if (!list.data || !tenant) return <Awaiting as="page" of={list} unknown={text('noSuchTenant')} isUnknown={list.isSuccess} />;

  const newest = async () => (await send(tenants.list, { query: { maxResultCount: 1000 } })).items.find((one) => one.id === id) ?? tenant;
  const version = (one: typeof tenant) => ({ stamp: one.concurrencyStamp, values: { displayName: one.displayName } });
  const save = async (values: { displayName: string }, isActive: boolean, concurrencyStamp = tenant.concurrencyStamp) => {
    await update.mutateAsync({ params: { id }, body: { ...values, isActive, concurrencyStamp } });
    await client.invalidateQueries({ queryKey: keyOf(tenants.list) });
  };
  const turn = async () => {
    const question = tenant.isActive
      ? text('closeTenantQuestion', { name: tenant.displayName })
      : text('reopenTenantQuestion', { name: tenant.displayName });
    if (!(await confirm({ content: question, danger: tenant.isActive }))) return;
    await save({ displayName: tenant.displayName }, !tenant.isActive).then(() => showNotice(text('tenantSaved')), reportFailure);
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
          initialValues={{ displayName: tenant.displayName }}
          record={{ ...version(tenant), newest: async () => version(await newest()) }}
          labels={{ displayName: text('name') }}
          saveLabel={text('saveTenant')}
          onSave={(values, stamp) => save(values, tenant.isActive, stamp)}
          onSaved={() => showNotice(text('tenantSaved'))}
        >
          <Form.Item name="displayName" label={text('name')} rules={[{ required: true, whitespace: true }]}>
            <Input maxLength={120} />
          </Form.Item>
          <p className="dd-faint dd-small">{text('aliasHint')}</p>
        </SaveForm>
      )}
      {current === 'permissions' && <TenantPermissions tenantId={id} editable={mayManage} />}
      {current === 'features' && <TenantFeatures tenantId={id} editable={mayManage} />}
    </ProfilePage>
  );
}
