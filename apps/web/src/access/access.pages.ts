import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/my-profile',
    title: { en: 'My Profile', es: 'Mi perfil' },
    load: () => import('./my-profile.page.tsx').then((module) => module.MyProfilePage),
  }),
  page({
    path: '/link-login',
    title: { en: 'Switch account', es: 'Cambiar de cuenta' },
    identity: ['userId'],
    load: () => import('./link-login.page.tsx').then((module) => module.LinkLoginPage),
  }),
  page({
    path: '/home/users',
    title: { en: 'Users', es: 'Usuarios' },
    menu: { group: 'people', order: 80 },
    permission: ['Access.Impersonate', 'Access.Users.View'],
    keepAlive: true,
    load: () => import('./users.page.tsx').then((module) => module.UsersPage),
  }),
  page({
    path: '/home/tenants',
    title: { en: 'Tenants', es: 'Clientes' },
    menu: { group: 'people', order: 85 },
    permission: 'Access.Tenants.View',
    keepAlive: true,
    load: () => import('./tenants.page.tsx').then((module) => module.TenantsPage),
  }),
  page({
    path: '/home/tenant',
    title: { en: 'Tenant', es: 'Cliente' },
    under: '/home/tenants',
    permission: 'Access.Tenants.View',
    load: () => import('./tenant.page.tsx').then((module) => module.TenantPage),
  }),
  page({
    path: '/home/audit-trail',
    title: { en: 'Audit trail', es: 'Registro de auditoría' },
    menu: { group: 'people', order: 90 },
    permission: 'Access.AuditLog.View',
    keepAlive: true,
    load: () => import('./audit-trail.page.tsx').then((module) => module.AuditTrailPage),
  }),
];
