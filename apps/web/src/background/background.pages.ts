import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/background-jobs',
    title: { en: 'Background Jobs', es: 'Tareas en segundo plano' },
    menu: { group: 'other', order: 45 },
    permission: 'Background.Jobs.View',
    keepAlive: true,
    identity: [],
    load: () => import('./background-jobs.page.tsx').then((module) => module.BackgroundJobsPage),
  }),
];
