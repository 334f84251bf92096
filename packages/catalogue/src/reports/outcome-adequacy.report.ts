import type { ReportDesign } from './report-design.ts';
import { nothingYet, twelveMonths } from './report-parts.ts';

export const outcomeAdequacy = {
  id: 'outcome-adequacy',
  title: { en: 'Adequacy outcomes', es: 'Resultados de adecuación' },
  question: { en: 'How has adequacy changed over twelve months?', es: '¿Cómo evolucionó la adecuación en doce meses?' },
  type: 'QIP',
  route: 'disease-outcome-reports',
  grain: 'MEASURE',
  rows: 'OUTCOMES',
  party: 'PATIENT',
  population: 'ACTIVE_AT_END',
  period: twelveMonths,
  parameters: ['FACILITIES', 'MONTHS', 'LANGUAGE', 'PAPER'],
  columns: ['month', 'share', 'count', 'untested', 'mean', 'previous', 'change'],
  measures: ['HD_SPKTV_GOAL', 'HD_URR_GOAL', 'PD_KTV_GOAL'],
  sorts: ['NAME'],
  summary: [],
  charts: [],
  layout: 'KPI',
  workbook: 'XKPI',
  permission: 'Report.Standard.View',
  empty: nothingYet,
} as const satisfies ReportDesign;
