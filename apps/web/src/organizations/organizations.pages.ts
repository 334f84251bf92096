import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/organizations',
    title: { en: 'Organization Roster', es: 'Lista de organizaciones' },
    menu: { group: 'people', order: 15, label: { en: 'Organizations', es: 'Organizaciones' } },
    permission: 'MasterData.Organizations.View',
    keepAlive: true,
    load: () => import('./organization-list.page.tsx').then((module) => module.OrganizationListPage),
  }),
  page({
    path: '/home/organization',
    title: { en: 'Organization Profile', es: 'Ficha de la organización' },
    under: '/home/organizations',
    permission: 'MasterData.Organizations.View',
    load: () => import('./organization.page.tsx').then((module) => module.OrganizationPage),
  }),
  page({
    path: '/home/organization-new',
    title: { en: 'New Organization', es: 'Organización nueva' },
    under: '/home/organizations',
    permission: 'MasterData.Organizations.Create',
    load: () => import('./new-organization.page.tsx').then((module) => module.NewOrganizationPage),
  }),
  page({
    path: '/home/limits-to-approve',
    title: { en: 'Limits to Approve', es: 'Límites por aprobar' },
    menu: { group: 'people', order: 18, counter: 'criticalLimitsToApprove' },
    permission: 'MasterData.CriticalLimits.Approve',
    keepAlive: true,
    load: () => import('./limits-to-approve.page.tsx').then((module) => module.LimitsToApprovePage),
  }),
  page({
    path: '/home/customers',
    title: { en: 'Customers', es: 'Organizaciones clientes' },
    menu: { group: 'other', order: 60 },
    permission: 'MasterData.CustomerOrganizations.View',
    keepAlive: true,
    load: () => import('./customer-list.page.tsx').then((module) => module.CustomerListPage),
  }),
];
