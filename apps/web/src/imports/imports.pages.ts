import { page } from '../platform/page.ts';

const permission = ['MasterData.Organizations.Create', 'MasterData.Facilities.Create', 'MasterData.Patients.Create'] as const;

export const pages = [
  page({
    path: '/home/imports',
    title: { en: 'Imports', es: 'Importaciones' },
    menu: { group: 'people', order: 92 },
    permission,
    keepAlive: true,
    load: () => import('./import-list.page.tsx').then((module) => module.ImportListPage),
  }),
  page({
    path: '/home/import',
    title: { en: 'Import', es: 'Importación' },
    under: '/home/imports',
    permission,
    load: () => import('./import.page.tsx').then((module) => module.ImportPage),
  }),
];
