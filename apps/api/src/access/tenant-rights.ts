import { tenants } from '@drawday/contracts/access/tenants.contract.ts';
import { permissions as everyPermission, featuresOf, findPermission, permissionsOfRole, tenantFeatures } from '@drawday/domain';
import { roles } from '@drawday/vocabulary';
import { command, query } from '../platform/route.ts';
import { auditInTenant, inTenant } from './in-tenant.ts';
import { findTenantRow, listDenied, listTenantFeatures, saveDenied, saveTenantFeatures } from './tenants.store.ts';

export const features = query(tenants.features)(async ({ params: { id }, actor, db, refuse }) => {
  if (!(await findTenantRow(db, id))) throw refuse('NOT_FOUND', { values: { entity: 'Tenant', id } });
  return { items: featuresOf(await inTenant(db, actor, id, () => listTenantFeatures(db, id))) };
});

export const changeFeatures = command(tenants.changeFeatures)(async ({ params: { id }, body, actor, db, request, refuse, audit }) => {
  if (!(await findTenantRow(db, id))) throw refuse('NOT_FOUND', { values: { entity: 'Tenant', id } });
  const known = new Set<string>(tenantFeatures.map((feature) => feature.name));
  const strange = body.items.find((item) => !known.has(item.name));
  if (strange) throw refuse('FEATURE_UNKNOWN', { values: { name: strange.name }, members: ['items'] });
  const wanted = [...new Map(body.items.map((item) => [item.name, item])).values()];
  const said = await inTenant(db, actor, id, async () => {
    await saveTenantFeatures(db, id, wanted);
    return listTenantFeatures(db, id);
  });
  const detail = Object.fromEntries(wanted.map(({ name, isEnabled }) => [name, isEnabled]));
  audit.about({ subjectType: 'tenant', subjectId: id, detail });
  await auditInTenant(db, actor, id, { action: 'tenants.changeFeatures', request, detail });
  return { items: featuresOf(said) };
});

/** Held by some role of a customer's staff; a permission that only support hold is not for tenants. */
const isForTenants = (name: string) => /[ACMENP]/.test(findPermission(name)?.roleLetters ?? '');

export const permissions = query(tenants.permissions)(async ({ query: { tenantId }, actor, db, refuse }) => {
  const id = tenantId ?? actor.tenantId;
  const tenant = await findTenantRow(db, id);
  if (!tenant) throw refuse('NOT_FOUND', { values: { entity: 'Tenant', id } });
  const denied = new Set(await inTenant(db, actor, id, () => listDenied(db, id)));
  const groups = Map.groupBy(
    everyPermission.filter(({ name }) => isForTenants(name)),
    ({ group }) => group,
  );
  return {
    entityDisplayName: tenant.display_name,
    groups: [...groups].map(([name, members]) => ({
      name,
      displayName: members[0]?.groupDisplayName ?? name,
      permissions: members.map((permission) => ({
        name: permission.name,
        displayName: permission.displayName,
        parentName: null,
        isGranted: !denied.has(permission.name),
        allowedProviders: ['T'],
        grantedProviders: roles.groups.staff
          .filter((code) => permissionsOfRole(code).includes(permission.name))
          .map((code) => ({ providerName: 'R', providerKey: code })),
      })),
    })),
  };
});

/** Changed entries only, as the standard call takes them. A permission taken away here is held by nobody in the tenant, whatever the roles say. */
export const changePermissions = command(tenants.changePermissions)(
  async ({ query: { tenantId }, body, actor, db, request, refuse, audit }) => {
    const id = tenantId ?? actor.tenantId;
    if (!(await findTenantRow(db, id))) throw refuse('NOT_FOUND', { values: { entity: 'Tenant', id } });
    for (const { name } of body.permissions) {
      if (!findPermission(name)) throw refuse('PERMISSION_UNKNOWN', { values: { permission: name }, members: ['permissions'] });
      if (!isForTenants(name)) throw refuse('PERMISSION_OF_SUPPORT', { values: { permission: name }, members: ['permissions'] });
    }
    const wanted = new Map(body.permissions.map(({ name, isGranted }) => [name, isGranted]));
    const deny = [...wanted].flatMap(([name, isGranted]) => (isGranted ? [] : [name]));
    const give = [...wanted].flatMap(([name, isGranted]) => (isGranted ? [name] : []));
    await inTenant(db, actor, id, () => saveDenied(db, id, { deny, give }));
    audit.about({ subjectType: 'tenant', subjectId: id, detail: { deny, give } });
    await auditInTenant(db, actor, id, { action: 'tenants.changePermissions', request, detail: { deny, give } });
  },
);
