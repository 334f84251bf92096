import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/employee-testing',
    title: { en: 'Employee Testing', es: 'Pruebas de empleados' },
    menu: { group: 'people', order: 45 },
    permission: 'Order.Employees.View',
    contract: 'employee',
    keepAlive: true,
    load: () => import('./employee-testing.page.tsx').then((module) => module.EmployeeTestingPage),
  }),
  page({
    path: '/home/employee-verification-orders',
    title: { en: 'Orders of New Employees', es: 'Órdenes de empleados nuevos' },
    under: '/home/employee-verification',
    permission: 'Order.Employees.View',
    load: () => import('./employee-testing.page.tsx').then((module) => module.NewEmployeeTestingPage),
  }),
];
