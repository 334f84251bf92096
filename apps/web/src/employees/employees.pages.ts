import { page } from '../platform/page.ts';

export const pages = [
  page({
    path: '/home/employees',
    title: { en: 'All Employees', es: 'Todos los empleados' },
    menu: { group: 'people', order: 30 },
    permission: 'MasterData.Employees.View',
    keepAlive: true,
    goKey: 'o',
    load: () => import('./employee-list.page.tsx').then((module) => module.EmployeeListPage),
  }),
  page({
    path: '/home/employee-verification',
    title: { en: 'Employee Verification Queue', es: 'Verificación de empleados' },
    menu: { group: 'people', order: 40, label: { en: 'New Employees', es: 'Empleados nuevos' }, counter: 'employeesNeedingVerification' },
    permission: 'MasterData.Employees.View',
    keepAlive: true,
    load: () => import('./employee-verification.page.tsx').then((module) => module.EmployeeVerificationPage),
  }),
  page({
    path: '/home/reports-employee-permissions',
    title: { en: 'Employee Permissions', es: 'Permisos de empleados' },
    menu: { group: 'people', order: 50 },
    permission: 'MasterData.EmployeePermissions.View',
    keepAlive: true,
    load: () => import('./employee-permissions.page.tsx').then((module) => module.EmployeePermissionsPage),
  }),
  page({
    path: '/home/employee',
    title: { en: 'Employee Profile', es: 'Ficha del empleado' },
    under: '/home/employees',
    permission: 'MasterData.Employees.View',
    load: () => import('./employee.page.tsx').then((module) => module.EmployeePage),
  }),
  page({
    path: '/home/employee-new',
    title: { en: 'New Employee', es: 'Empleado nuevo' },
    under: '/home/employees',
    permission: 'MasterData.Employees.Create',
    load: () => import('./new-employee.page.tsx').then((module) => module.NewEmployeePage),
  }),
  page({
    path: '/home/employee-job-titles',
    title: { en: 'Job Titles', es: 'Puestos' },
    under: '/home/employees',
    permission: 'MasterData.JobTitles.View',
    load: () => import('./job-titles.page.tsx').then((module) => module.JobTitlesPage),
  }),
];
