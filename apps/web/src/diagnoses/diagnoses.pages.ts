import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/diagnoses',
    title: { en: 'Diagnoses', es: 'Diagnósticos' },
    menu: { group: 'other', order: 30 },
    permission: 'MasterData.Icds.View',
    keepAlive: true,
    load: () => import('./diagnoses.page.tsx').then((module) => module.DiagnosesPage),
  }),
];
