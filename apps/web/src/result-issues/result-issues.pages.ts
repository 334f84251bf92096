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
    title: { en: 'Tests Not Performed (TNP)', es: 'Pruebas no realizadas (TNP)' },
    menu: { group: 'queues', order: 30, counter: 'tnp', label: { en: 'Tests Not Performed', es: 'Pruebas no realizadas' } },
    load: () => import('./tnp-queue.page.tsx').then((module) => module.TnpQueuePage),
  }),
  page({
    ...shared,
    path: '/home/tiq-queue',
    title: { en: 'Laboratory Questions (TIQ)', es: 'Preguntas del laboratorio (TIQ)' },
    menu: { group: 'queues', order: 40, counter: 'tiq', label: { en: 'Laboratory Questions', es: 'Preguntas del laboratorio' } },
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
