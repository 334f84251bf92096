import { page } from '../platform/page.ts';

const lists = () => import('./custom-list.page.tsx');
const builder = () => import('./report-builder.page.tsx');
/** Another report, kind of party or template is another page. */
const ofReport = { identity: ['id', 'party', 'template'] } as const;

export const pages = [
  page({
    path: '/home/reports-custom',
    title: { en: 'Custom Reports', es: 'Informes a medida' },
    menu: { group: 'reports', order: 100 },
    permission: 'Report.Custom.View',
    contract: 'patient',
    keepAlive: true,
    load: () => lists().then((module) => module.PatientReportsPage),
  }),
  page({
    path: '/home/employee-custom-reports',
    title: { en: 'Employee Custom Reports', es: 'Informes a medida de empleados' },
    menu: { group: 'reports', order: 105 },
    permission: 'Report.Employee.View',
    contract: 'employee',
    keepAlive: true,
    load: () => lists().then((module) => module.EmployeeReportsPage),
  }),
  page({
    path: '/home/environmental-custom-reports',
    title: { en: 'Water Custom Reports', es: 'Informes a medida de agua' },
    menu: { group: 'reports', order: 125 },
    permission: 'Report.Environmental.View',
    contract: 'source',
    keepAlive: true,
    load: () => lists().then((module) => module.SourceReportsPage),
  }),
  page({
    path: '/home/report-custom',
    title: { en: 'Custom Report', es: 'Informe a medida' },
    under: '/home/reports-custom',
    permission: 'Report.Custom.Create',
    ...ofReport,
    load: () => builder().then((module) => module.PatientReportPage),
  }),
  page({
    path: '/home/employee-custom-report',
    title: { en: 'Employee Custom Report', es: 'Informe a medida de empleados' },
    under: '/home/employee-custom-reports',
    permission: 'Report.Employee.Create',
    ...ofReport,
    load: () => builder().then((module) => module.EmployeeReportPage),
  }),
  page({
    path: '/home/report-builder',
    title: { en: 'Report Builder', es: 'Creador de informes' },
    under: '/home/environmental-custom-reports',
    permission: ['Report.Environmental.Create', 'Report.Designer.Update'],
    ...ofReport,
    load: () => builder().then((module) => module.ReportBuilderPage),
  }),
  page({
    path: '/designer',
    title: { en: 'Report Designer', es: 'Diseñador de informes' },
    menu: { group: 'reports', order: 130 },
    permission: 'Report.Designer.Update',
    ...ofReport,
    load: () => builder().then((module) => module.DesignerPage),
  }),
];
