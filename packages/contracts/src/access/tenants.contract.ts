import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ById, Id, listOf, Nothing, Paging, page } from '../wire.shape.ts';
import { PermissionGroups, Tenant, TenantCreation, TenantFeature, TenantUpdate } from './tenant.shape.ts';

/** Which tenant; when absent, the caller's own. */
const OfTenant = z.object({ tenantId: Id.optional() });

/** The laboratory's customers, as the system keeps them apart. */
export const tenants = {
  list: endpoint({
    method: 'GET',
    path: '/api/multi-tenancy/tenants',
    summary: 'Tenants, by name',
    permission: 'Access.Tenants.View',
    effect: 'read',
    query: Paging,
    reply: page(Tenant),
    refusals: { SORTING: 400 },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/multi-tenancy/tenants',
    summary: 'A new tenant with its administrator',
    permission: 'Access.Tenants.Manage',
    effect: 'write',
    body: TenantCreation,
    reply: Tenant,
    refusals: { TENANT_NAME_TAKEN: 409, USER_NAME_TAKEN: 409, PASSWORD_WEAK: 400, PASSWORD_BREACHED: 400 },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/multi-tenancy/tenants/{id}',
    summary: 'Rename, pause or reopen a tenant; its people are out at once when it is paused',
    permission: 'Access.Tenants.Manage',
    effect: 'write',
    params: ById,
    body: TenantUpdate,
    reply: Tenant,
    refusals: { NOT_FOUND: 404, STALE: 409 },
  }),
  features: endpoint({
    method: 'GET',
    path: '/api/multi-tenancy/tenants/{id}/features',
    summary: 'What a tenant has subscribed to',
    permission: 'Access.Tenants.View',
    effect: 'read',
    params: ById,
    reply: listOf(TenantFeature),
    refusals: { NOT_FOUND: 404 },
  }),
  changeFeatures: endpoint({
    method: 'PUT',
    path: '/api/multi-tenancy/tenants/{id}/features',
    summary: 'Open or close features of a tenant, felt at once',
    permission: 'Access.Tenants.Manage',
    effect: 'write',
    params: ById,
    body: z.object({
      items: z
        .array(z.object({ name: z.string().max(80), isEnabled: z.boolean() }))
        .min(1)
        .max(50),
    }),
    reply: listOf(TenantFeature),
    refusals: { NOT_FOUND: 404, FEATURE_UNKNOWN: 400 },
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/api/permission-management/permissions/for-tenant',
    summary: 'What the roles of a tenant may do at most',
    permission: 'Access.Tenants.View',
    effect: 'read',
    query: OfTenant,
    reply: PermissionGroups,
    refusals: { NOT_FOUND: 404 },
  }),
  changePermissions: endpoint({
    method: 'PUT',
    path: '/api/permission-management/permissions/for-tenant',
    summary: 'Take permissions from a tenant or give them back, felt at once',
    permission: 'Access.Tenants.Manage',
    effect: 'write',
    query: OfTenant,
    body: z.object({
      permissions: z
        .array(z.object({ name: z.string().max(120), isGranted: z.boolean() }))
        .min(1)
        .max(500),
    }),
    reply: Nothing,
    refusals: { NOT_FOUND: 404, PERMISSION_UNKNOWN: 400, PERMISSION_OF_SUPPORT: 400 },
  }),
};
