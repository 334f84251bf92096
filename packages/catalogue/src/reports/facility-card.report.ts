import type { ReportDesign } from './report-design.ts';
import { closedMonth } from './report-parts.ts';

export const facilityCard = {
  id: 'facility-report-card',
  title: { en: 'Facility report card', es: 'Tarjeta del centro' },
  question: {
    en: 'How does this facility compare with its goals, its past and the organization?',
    es: '¿Cómo está este centro frente a sus metas, a su pasado y a la organización?',
  },
  type: 'QIP',
  route: 'patient-facility-report',
  grain: 'MEASURE',
  rows: 'FACILITY_MEASURES',
  party: 'PATIENT',
  population: 'ACTIVE_AT_END',
  period: closedMonth,
  parameters: ['FACILITIES', 'MONTH', 'PERIOD', 'MODALITIES', 'LANGUAGE', 'PAPER'],
  columns: ['measure', 'goal', 'share', 'count', 'untested', 'mean', 'previous', 'change', 'organization', 'change:organization', 'months'],
  measures: [],
  sorts: ['NAME'],
  summary: [],
  charts: [],
  layout: 'KPI',
  workbook: 'XKPI',
  permission: 'Report.Standard.View',
  empty: { en: 'No patient was treated in this month.', es: 'Ningún paciente fue tratado en este mes.' },
} as const satisfies ReportDesign;
