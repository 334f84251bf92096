import { tenants } from '@drawday/contracts/access/tenants.contract.ts';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { tenantAdminUserName } from '@drawday/domain';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command, query } from '../platform/route.ts';
import { refusing } from './identity-refusals.ts';
import { auditInTenant } from './in-tenant.ts';
import { findTenantRow, insertTenant, listTenants, lockTenant, type TenantRow, updateTenant } from './tenants.store.ts';

function tenantReply(row: TenantRow): ReplyOf<typeof tenants.update> {
  return {
    id: row.id,
    name: row.name,
    displayName: row.display_name,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
    organizationCount: row.organization_count,
    facilityCount: row.facility_count,
    userCount: row.user_count,
    deniedPermissionCount: row.denied_count,
    concurrencyStamp: row.concurrency_stamp,
    extraProperties: {},
  };
}

export const list = query(tenants.list)(async ({ query: filters, db }) => {
  const { rows, totalCount } = await listTenants(db, filters);
  return { totalCount, items: rows.map(tenantReply) };
});

/** The administrator is one by a flag; the name is only a name. The identity process comes last: its refusal undoes the tenant. */
export const create = command(tenants.create)(async ({ body, actor, db, services, request, refuse, audit }) => {
  const { name, displayName = body.name, adminEmailAddress, adminPassword } = body;
  const id = uuidV7();
  if (!(await insertTenant(db, { id, name, displayName }))) throw refuse('TENANT_NAME_TAKEN', { members: ['name'] });
  const administrator = {
    tenantId: id,
    userName: `${tenantAdminUserName}.${name}`,
    email: adminEmailAddress,
    name: 'Administrator',
    surname: displayName.slice(0, 64),
    password: adminPassword,
    roles: ['clinical_admin'],
    isTenantAdmin: true,
  };
  const refuseAccount = (code: 'PASSWORD_WEAK' | 'PASSWORD_BREACHED' | 'USER_NAME_TAKEN') =>
    refuse(code, { members: [code === 'USER_NAME_TAKEN' ? 'adminEmailAddress' : 'adminPassword'] });
  await refusing(services.identity.createUser(administrator, { actor, request }), refuseAccount, {
    USER_NAME_TAKEN: 'USER_NAME_TAKEN',
    PASSWORD_BREACHED: 'PASSWORD_BREACHED',
    PASSWORD_TOO_SHORT: 'PASSWORD_WEAK',
    PASSWORD_TOO_LONG: 'PASSWORD_WEAK',
    PASSWORD_COMMON: 'PASSWORD_WEAK',
    PASSWORD_HAS_NAME: 'PASSWORD_WEAK',
  });
  audit.about({ subjectType: 'tenant', subjectId: id, detail: { name } });
  await auditInTenant(db, actor, id, { action: 'tenants.create', request, detail: { name } });
  const row = await findTenantRow(db, id);
  if (!row) throw new Error('the new tenant is not there');
  return tenantReply(row);
});

export const update = command(tenants.update)(async ({ params: { id }, body, actor, db, request, refuse, audit }) => {
  const { displayName, isActive, concurrencyStamp } = body;
  const before = await lockTenant(db, id);
  if (!before) throw refuse('NOT_FOUND', { values: { entity: 'Tenant', id } });
  await refuseStale(db, actor, before, concurrencyStamp);
  await updateTenant(db, actor, { id, displayName, isActive });
  audit.about({ subjectType: 'tenant', subjectId: id, detail: { isActive } });
  await auditInTenant(db, actor, id, { action: 'tenants.update', request, detail: { isActive } });
  const row = await findTenantRow(db, id);
  if (!row) throw new Error('the changed tenant is not there');
  return tenantReply(row);
});
