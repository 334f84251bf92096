import { registryColumns } from './registry-columns.ts';
import type { ReportDesign } from './report-design.ts';
import { closedMonth, nothingYet } from './report-parts.ts';

export const registryMonthly = {
  id: 26,
  title: { en: 'Registry, monthly file', es: 'Registro, archivo mensual' },
  question: { en: 'What goes to the national registry this month?', es: '¿Qué se envía al registro nacional este mes?' },
  type: 'SPECIALITY',
  route: 'reports-speciality',
  grain: 'PARTY_MONTH',
  rows: 'REGISTRY',
  party: 'PATIENT',
  population: 'ANY_IN_PERIOD',
  period: closedMonth,
  parameters: ['FACILITIES', 'MONTH', 'LANGUAGE', 'PAPER'],
  columns: registryColumns.map(({ name }) => `registry:${name}`),
  measures: [],
  sorts: ['NAME'],
  summary: ['POP', 'COUNT'],
  charts: [],
  layout: 'LIST',
  workbook: 'XLIST',
  permission: 'Report.Standard.View',
  empty: nothingYet,
} as const satisfies ReportDesign;
