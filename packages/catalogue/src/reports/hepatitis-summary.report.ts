import type { ReportDesign } from './report-design.ts';
import { nobody, ofDay, oneDay } from './report-parts.ts';

export const hepatitisSummary = {
  id: 24,
  title: { en: 'Hepatitis status summary', es: 'Resumen del estado de hepatitis' },
  question: {
    en: 'What will the surveyor want to see, one line per patient?',
    es: '¿Qué quiere ver la inspección, una línea por paciente?',
  },
  type: 'HEPATITIS',
  route: 'reports-hepatitis',
  grain: 'PARTY',
  rows: 'HEPATITIS',
  party: 'PATIENT',
  population: 'ANY_IN_PERIOD',
  period: oneDay,
  parameters: ofDay,
  columns: ['name', 'mrn', 'chair', 'hep:code', 'on:HBSAG', 'value:AHBSQ', 'on:AHBSQ', 'on:HBCT', 'on:HCVAB', 'hep:due', 'isolation'],
  measures: [],
  sorts: ['NAME'],
  summary: [],
  charts: [],
  layout: 'PORT',
  workbook: 'XLIST',
  permission: 'Report.Standard.View',
  empty: nobody,
} as const satisfies ReportDesign;
