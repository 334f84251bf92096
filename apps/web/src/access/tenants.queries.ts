import { tenants } from '@drawday/contracts/access/tenants.contract.ts';
import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { mutationOf, queryOf } from '../platform/api-client.ts';

export type TenantRow = AnswerOf<typeof tenants.list>['items'][number];
export type PermissionGroup = AnswerOf<typeof tenants.permissions>['groups'][number];

export const tenantsQuery = (query: InputOf<typeof tenants.list>['query']) => queryOf(tenants.list, { query });
/** All tenants, to choose one from. */
export const tenantNamesQuery = queryOf(tenants.list, { query: { maxResultCount: 1000, sorting: 'displayName asc' } });
export const createTenant = mutationOf(tenants.create, { inPlace: true });
export const updateTenant = mutationOf(tenants.update, { inPlace: true });
export const turnTenant = mutationOf(tenants.update, { stamped: true });

export const featuresQuery = (id: string) => queryOf(tenants.features, { params: { id } });
export const changeFeatures = mutationOf(tenants.changeFeatures);
export const tenantPermissionsQuery = (tenantId: string) => queryOf(tenants.permissions, { query: { tenantId } });
export const changeTenantPermissions = mutationOf(tenants.changePermissions);
