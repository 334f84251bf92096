import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/facility-draw-schedule',
    title: { en: 'Facility Draw Calendar', es: 'Calendario de extracciones' },
    menu: { group: 'queues', order: 20, label: { en: 'Draw Calendar', es: 'Calendario' } },
    permission: 'Order.Requisitions.View',
    contract: 'patient',
    keepAlive: true,
    goKey: 'c',
    load: () => import('./draw-calendar.page.tsx').then((module) => module.DrawCalendarPage),
  }),
  page({
    path: '/home/unsigned-orders',
    title: { en: 'Unsigned Orders', es: 'Órdenes sin firmar' },
    menu: { group: 'patients', order: 110, counter: 'unsignedOrders' },
    permission: 'Order.Schedules.View',
    contract: 'patient',
    keepAlive: true,
    goKey: 'u',
    load: () => import('./unsigned-orders.page.tsx').then((module) => module.UnsignedOrdersPage),
  }),
  page({
    path: '/home/patient-orders',
    title: { en: 'Patient Orders', es: 'Órdenes del paciente' },
    under: '/home/patients',
    permission: 'Order.Schedules.View',
    identity: ['id', 'order'],
    load: () => import('./patient-orders.page.tsx').then((module) => module.PatientOrdersPage),
  }),
  page({
    path: '/home/site-orders',
    title: { en: 'Source Orders', es: 'Órdenes de la fuente' },
    under: '/home/env-roster',
    permission: 'Order.Sites.View',
    identity: ['id', 'order'],
    load: () => import('./party-orders.page.tsx').then((module) => module.SiteOrdersPage),
  }),
  page({
    path: '/home/employee-orders',
    title: { en: 'Employee Orders', es: 'Órdenes del empleado' },
    under: '/home/employees',
    permission: 'Order.Employees.View',
    identity: ['id', 'order'],
    load: () => import('./party-orders.page.tsx').then((module) => module.EmployeeOrdersPage),
  }),
];
