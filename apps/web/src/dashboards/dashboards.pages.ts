import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/dashboard',
    title: { en: 'Dashboard', es: 'Panel' },
    menu: { group: 'queues', order: 10 },
    goKey: 'd',
    load: () => import('./dashboard.page.tsx').then((module) => module.DashboardPage),
  }),
];
