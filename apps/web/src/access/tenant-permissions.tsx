import { tenants } from '@drawday/contracts/access/tenants.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { keyOf } from '../platform/api-client.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { roleName } from '../platform/role-name.ts';
import { useUnsavedChanges } from '../platform/unsaved-changes.ts';
import { SearchField } from '../tables/search-field.tsx';
import './tenant-permissions.css';
import { useAccessTexts } from './access.texts.ts';
import { areaText, permissionText } from './permission-words.public.ts';
import { changeTenantPermissions, type PermissionGroup, tenantPermissionsQuery } from './tenants.queries.ts';

type Permission = PermissionGroup['permissions'][number];

/** The most that this customer's roles may do. Nothing is sent before Save; then it takes effect at once. */
export function TenantPermissions({ tenantId, editable }: { tenantId: string; editable: boolean }) {
  const text = useAccessTexts();
  const client = useQueryClient();
  const query = useQueryInPlace(tenantPermissionsQuery(tenantId));
  const change = useMutation(changeTenantPermissions);
  const [wishes, setWishes] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [search, setSearch] = useState('');
  useUnsavedChanges(wishes.size > 0);

  const wish = (changed: readonly Permission[], isGranted: boolean) => {
    const next = new Map(wishes);
    for (const permission of changed)
      if (permission.isGranted === isGranted) next.delete(permission.name);
      else next.set(permission.name, isGranted);
    setWishes(next);
  };
  const save = async () => {
    if (wishes.size === 0 || change.isPending) return;
    await change.mutateAsync({ query: { tenantId }, body: { permissions: [...wishes].map(([name, isGranted]) => ({ name, isGranted })) } });
    await client.invalidateQueries({ queryKey: keyOf(tenants.permissions) });
    void client.invalidateQueries({ queryKey: keyOf(tenants.list) });
    setWishes(new Map());
    showNotice(text('permissionsSaved'));
  };
  useShortcuts([{ keys: 'ctrl+enter', label: text('savePermissions'), run: () => void save(), inFields: true }]);

  if (!query.data) return <Awaiting of={query} />;
  const wanted = search.trim().toLowerCase();
  const found = (query.data?.groups ?? []).flatMap((group) =>
    group.permissions.filter((one) => `${areaText(one.name)} ${permissionText(one.name)} ${one.name}`.toLowerCase().includes(wanted)),
  );
  const groups = [...Map.groupBy(found, ({ name }) => areaText(name))].map(([name, permissions]) => ({ name, permissions }));
  const held = (permission: Permission) => wishes.get(permission.name) ?? permission.isGranted;
  return (
    <div className="dd-tenant-permissions">
      <div className="dd-row">
        <SearchField value={search} onSearch={setSearch} placeholder={text('findPermission')} />
        <span className="dd-spring" />
        {editable && (
          <>
            <span className="dd-faint" aria-live="polite">
              {wishes.size > 0 && text('changesWaiting', { count: wishes.size })}
            </span>
            <Button disabled={wishes.size === 0} onClick={() => setWishes(new Map())}>
              {text('takeBack')}
            </Button>
            <Button type="primary" disabled={wishes.size === 0} loading={change.isPending} onClick={() => void save()}>
              {text('savePermissions')}
            </Button>
          </>
        )}
      </div>
      <p className="dd-quiet">{text('permissionsHint')}</p>
      {query.data && groups.length === 0 && <EmptyState icon="search" title={text('noPermission')} />}
      <div className="dd-tenant-permission-groups" aria-busy={query.isPending}>
        {groups.map((group) => {
          const count = group.permissions.filter(held).length;
          return (
            <fieldset key={group.name} className="dd-tenant-permission-group">
              <legend>
                <Checkbox
                  checked={count === group.permissions.length}
                  indeterminate={count > 0 && count < group.permissions.length}
                  disabled={!editable}
                  onChange={(event) => wish(group.permissions, event.target.checked)}
                >
                  {group.name}
                </Checkbox>
              </legend>
              {group.permissions.map((permission) => (
                <Checkbox
                  key={permission.name}
                  checked={held(permission)}
                  disabled={!editable}
                  onChange={(event) => wish([permission], event.target.checked)}
                >
                  {permissionText(permission.name)}
                  <span className="dd-faint dd-small dd-tenant-permission-roles">
                    {permission.grantedProviders.map((one) => roleName(one.providerKey)).join(' · ')}
                  </span>
                </Checkbox>
              ))}
            </fieldset>
          );
        })}
      </div>
    </div>
  );
}
