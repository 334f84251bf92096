import { page } from '../platform/page.ts';

const shared = {
  permission: 'Order.ResultIssues.View',
  contract: ['patient', 'employee', 'source'],
  keepAlive: true,
} as const;

export const pages = [
  page({
    ...shared,
    path: '/home/tnp-queue',
    title: { en: 'TNP Queue', es: 'Pruebas no realizadas' },
    menu: { group: 'queues', order: 30, counter: 'tnp' },
    load: () => import('./tnp-queue.page.tsx').then((module) => module.TnpQueuePage),
  }),
  page({
    ...shared,
    path: '/home/tiq-queue',
    title: { en: 'TIQ Queue', es: 'Pruebas en duda' },
    menu: { group: 'queues', order: 40, counter: 'tiq' },
    identity: [],
    load: () => import('./tiq-queue.page.tsx').then((module) => module.TiqQueuePage),
  }),
  page({
    ...shared,
    path: '/home/overdue-results',
    title: { en: 'Overdue Results', es: 'Resultados atrasados' },
    menu: { group: 'queues', order: 42, counter: 'overdueResults' },
    load: () => import('./overdue-results.page.tsx').then((module) => module.OverdueResultsPage),
  }),
];
