import type { ReportDesign } from './report-design.ts';

/** Employees with how far each need is, never with a value: who opens one states a purpose, and is recorded. */
export const employeeImmunity = {
  id: 'employee-immunity',
  title: { en: 'Employee immunity and TB', es: 'Inmunidad y TB de los empleados' },
  question: { en: 'Which employees still need a test or a proof?', es: '¿A qué empleados les falta una prueba o una constancia?' },
  ...{ type: 'EMPLOYEE', route: 'employee-reports', grain: 'PARTY', rows: 'EMPLOYEES', party: 'EMPLOYEE', population: 'ACTIVE_EMPLOYEES' },
  period: { kind: 'AS_OF', max: 1, default: 'TODAY' },
  parameters: ['FACILITIES', 'SORT', 'LANGUAGE', 'PAPER'],
  columns: ['employee', 'careRole', 'jobTitle', 'started', 'need:HEPATITIS_B', 'need:TUBERCULOSIS', 'need:MEASLES', 'need:VARICELLA'],
  measures: [],
  groupBy: 'facility',
  sorts: ['VALUE', 'NAME'],
  summary: ['COUNT'],
  charts: [],
  layout: 'LIST',
  workbook: 'XLIST',
  permission: 'Report.Employee.View',
  empty: {
    en: 'No employee here needs a test: nobody has chosen what each role needs, or nobody works here yet.',
    es: 'Ningún empleado necesita una prueba: nadie eligió qué necesita cada función, o aún no trabaja nadie aquí.',
  },
} as const satisfies ReportDesign;
