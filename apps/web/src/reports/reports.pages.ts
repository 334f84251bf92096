import { page } from '../platform/page.ts';

const reports = () => import('./report-index.page.tsx');
const patientReports = { permission: 'Report.Standard.View', contract: 'patient' } as const;
/** A report is another page than the list it stands in. */
const ofReport = { identity: ['report'] } as const;

export const pages = [
  page({
    path: '/home/reports',
    title: { en: 'Reports', es: 'Informes' },
    menu: { group: 'reports', order: 10, label: { en: 'All Reports', es: 'Todos los informes' } },
    permission: ['Report.Standard.View', 'Report.Environmental.View', 'Report.Employee.View'],
    load: () => reports().then((module) => module.ReportIndexPage),
  }),
  page({
    path: '/home/reports-standard',
    title: { en: 'Standard Reports', es: 'Informes estándar' },
    under: '/home/reports',
    ...{ ...patientReports, ...ofReport },
    load: () => reports().then((module) => module.StandardReportsPage),
  }),
  page({
    path: '/home/reports-detail',
    title: { en: 'Management and Detail', es: 'Gestión y detalle' },
    menu: { group: 'reports', order: 20 },
    ...{ ...patientReports, ...ofReport },
    load: () => reports().then((module) => module.DetailReportsPage),
  }),
  page({
    path: '/home/reports-monthly',
    title: { en: 'Monthly Reports', es: 'Informes mensuales' },
    menu: { group: 'reports', order: 60 },
    ...{ ...patientReports, ...ofReport },
    load: () => reports().then((module) => module.MonthlyReportsPage),
  }),
  page({
    path: '/home/reports-dietician',
    title: { en: 'Dietitian Reports', es: 'Informes de nutrición' },
    menu: { group: 'reports', order: 65 },
    ...{ ...patientReports, ...ofReport },
    load: () => reports().then((module) => module.DieticianReportsPage),
  }),
  page({
    path: '/home/patient-reports',
    title: { en: 'Saved Reports', es: 'Informes guardados' },
    menu: { group: 'reports', order: 15 },
    ...patientReports,
    load: () => import('./saved-reports.page.tsx').then((module) => module.SavedReportsPage),
  }),
  page({
    path: '/home/reports-rounding',
    title: { en: 'Rounding Sheets', es: 'Hojas de ronda' },
    menu: { group: 'reports', order: 70 },
    ...{ ...patientReports, ...ofReport },
    load: () => reports().then((module) => module.RoundingReportsPage),
  }),
  page({
    path: '/home/reports-card',
    title: { en: 'Patient Report Cards', es: 'Tarjetas de resultados' },
    menu: { group: 'reports', order: 85 },
    ...{ ...patientReports, ...ofReport },
    load: () => reports().then((module) => module.CardReportsPage),
  }),
  page({
    path: '/home/reports-params',
    title: { en: 'Report', es: 'Informe' },
    under: '/home/reports',
    permission: ['Report.Standard.View', 'Report.Environmental.View', 'Report.Employee.View'],
    ...ofReport,
    load: () => reports().then((module) => module.AnyReportPage),
  }),
  page({
    path: '/home/report-run',
    title: { en: 'Report', es: 'Informe' },
    under: '/home/reports',
    permission: ['Report.Standard.View', 'Report.Environmental.View', 'Report.Employee.View'],
    identity: ['run'],
    load: () => reports().then((module) => module.AnyReportPage),
  }),
];
