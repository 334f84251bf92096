import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/requisitions',
    title: { en: 'All Draws', es: 'Todas las extracciones' },
    menu: { group: 'patients', order: 30 },
    permission: 'Order.Requisitions.View',
    contract: 'patient',
    keepAlive: true,
    goKey: 'a',
    load: () => import('./draw-list.page.tsx').then((module) => module.DrawListPage),
  }),
  page({
    path: '/home/draw-day-queue',
    title: { en: 'New Draws', es: 'Nuevas extracciones' },
    menu: { group: 'patients', order: 50, counter: 'drawDayQueue' },
    permission: 'Order.Requisitions.View',
    contract: 'patient',
    keepAlive: true,
    goKey: 'n',
    load: () => import('./draw-day.page.tsx').then((module) => module.DrawDayPage),
  }),
  page({
    path: '/home/orders-with-trouble',
    title: { en: 'Orders with Trouble', es: 'Órdenes con problemas' },
    menu: { group: 'patients', order: 75, counter: 'ordersWithTrouble' },
    permission: ['Order.Requisitions.View', 'Order.Employees.View', 'Order.Sites.View'],
    contract: ['patient', 'employee', 'source'],
    keepAlive: true,
    load: () => import('./orders-with-trouble.page.tsx').then((module) => module.OrdersWithTroublePage),
  }),
  page({
    path: '/home/patient-requisition',
    title: { en: 'Patient Draw', es: 'Extracción del paciente' },
    under: '/home/requisitions',
    permission: 'Order.Requisitions.View',
    load: () => import('./requisition.page.tsx').then((module) => module.RequisitionPage),
  }),
];
