import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/lab-vendors',
    title: { en: 'Laboratories', es: 'Laboratorios' },
    menu: { group: 'other', order: 65 },
    permission: 'MasterData.LabVendors.Create',
    keepAlive: true,
    load: () => import('./vendor-list.page.tsx').then((module) => module.VendorListPage),
  }),
];
