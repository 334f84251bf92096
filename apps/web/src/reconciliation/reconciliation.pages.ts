import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/reconciliation',
    title: { en: 'Reconciliation', es: 'Conciliación' },
    menu: { group: 'queues', order: 50 },
    permission: ['Order.Requisitions.View', 'Order.Employees.View', 'Order.Sites.View'],
    contract: ['patient', 'employee', 'source'],
    keepAlive: true,
    load: () => import('./reconciliation.page.tsx').then((module) => module.ReconciliationPage),
  }),
];
