import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/admin-dashboard',
    title: { en: 'Dashboard', es: 'Panel' },
    menu: { group: 'people', order: 5, label: { en: 'Administration', es: 'Administración' } },
    permission: 'MasterData.AdminDashboards.View',
    load: () => import('./admin-dashboard.page.tsx').then((module) => module.AdminDashboardPage),
  }),
];
