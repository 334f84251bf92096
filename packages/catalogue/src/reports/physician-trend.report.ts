import type { ReportDesign } from './report-design.ts';
import { twelveMonths } from './report-parts.ts';

export const physicianTrend = {
  id: 'physician-trend-report',
  title: { en: 'Physician trend report', es: 'Tendencia por médico' },
  question: { en: "How is each physician's panel doing?", es: '¿Cómo evoluciona el grupo de cada médico?' },
  type: 'QIP',
  route: 'physician-trend-report',
  grain: 'PROVIDER_MEASURE',
  rows: 'PROVIDER_MEASURES',
  party: 'PATIENT',
  population: 'ACTIVE_AT_END',
  period: twelveMonths,
  parameters: ['FACILITIES', 'MONTHS', 'MODALITIES', 'PROVIDERS', 'LANGUAGE', 'PAPER'],
  columns: ['measure', 'goal', 'share', 'count', 'untested', 'mean', 'previous', 'change', 'organization', 'change:organization', 'months'],
  measures: [],
  sorts: ['NAME'],
  summary: [],
  charts: [],
  layout: 'KPI',
  workbook: 'XKPI',
  permission: 'Report.PhysicianTrends.View',
  empty: { en: 'No provider has patients in this period.', es: 'Ningún médico tiene pacientes en este período.' },
} as const satisfies ReportDesign;
