import type { ReportDesign } from './report-design.ts';
import { nobody, ofDay, oneDay } from './report-parts.ts';

export const ageDistribution = {
  id: 25,
  title: { en: 'Patient age distribution', es: 'Distribución por edad' },
  question: { en: 'How old are our patients?', es: '¿Qué edad tienen nuestros pacientes?' },
  type: 'SPECIALITY',
  route: 'reports-speciality',
  grain: 'PARTY',
  rows: 'AGE_CLASSES',
  party: 'PATIENT',
  population: 'ANY_IN_PERIOD',
  period: oneDay,
  parameters: ofDay,
  columns: ['group', 'female', 'male', 'otherSex', 'total', 'part'],
  measures: [],
  sorts: ['NAME'],
  summary: [],
  charts: [],
  layout: 'PORT',
  workbook: 'XLIST',
  permission: 'Report.Standard.View',
  empty: nobody,
} as const satisfies ReportDesign;
