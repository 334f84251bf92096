export * from './access/contract-gates.ts';
export * from './access/party-permission.ts';
export * from './access/permission-checks.ts';
export * from './access/permissions.ts';
export * from './access/role-permissions.ts';
export * from './access/roles.ts';
