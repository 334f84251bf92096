import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/lab-vendors',
    title: { en: 'Laboratories', es: 'Laboratorios' },
    menu: { group: 'other', order: 65 },
    // Whoever sees the laboratory's customers; for others, a laboratory is a choice in a form.
    permission: 'MasterData.CustomerOrganizations.View',
    keepAlive: true,
    load: () => import('./vendor-list.page.tsx').then((module) => module.VendorListPage),
  }),
];
