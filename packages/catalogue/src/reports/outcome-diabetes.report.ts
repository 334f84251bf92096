import type { ReportDesign } from './report-design.ts';
import { nothingYet, twelveMonths } from './report-parts.ts';

export const outcomeDiabetes = {
  id: 'outcome-diabetes',
  title: { en: 'Diabetes outcomes', es: 'Resultados de diabetes' },
  question: { en: 'How did it develop over twelve months?', es: '¿Cómo evolucionó en doce meses?' },
  type: 'QIP',
  route: 'disease-outcome-reports',
  grain: 'MEASURE',
  rows: 'OUTCOMES',
  party: 'PATIENT',
  population: 'ACTIVE_AT_END',
  period: twelveMonths,
  parameters: ['FACILITIES', 'MONTHS', 'LANGUAGE', 'PAPER'],
  columns: ['month', 'share', 'count', 'untested', 'mean', 'previous', 'change'],
  measures: ['A1C_GOAL', 'GLU_LOW'],
  sorts: ['NAME'],
  summary: [],
  charts: [],
  layout: 'KPI',
  workbook: 'XKPI',
  permission: 'Report.Standard.View',
  empty: nothingYet,
} as const satisfies ReportDesign;
