import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/test-directory',
    title: { en: 'Test Directory', es: 'Directorio de pruebas' },
    menu: { group: 'other', order: 10 },
    permission: 'MasterData.TestDirectory.View',
    keepAlive: true,
    load: () => import('./test-directory.page.tsx').then((module) => module.TestDirectoryPage),
  }),
];
