import type { ReportDesign } from './report-design.ts';
import { nobody, ofDay, oneDay } from './report-parts.ts';

export const roundingCompact = {
  id: 16,
  title: { en: 'Compact rounding report', es: 'Informe de ronda compacto' },
  question: { en: 'What stands out, on two pages?', es: '¿Qué destaca, en dos páginas?' },
  type: 'ROUNDING',
  route: 'reports-rounding',
  grain: 'PARTY_MONTH',
  rows: 'PATIENT_MONTHS',
  party: 'PATIENT',
  population: 'ACTIVE_AT_END',
  carry: 3,
  period: oneDay,
  parameters: [...ofDay, 'PATIENTS'],
  columns: ['chair', 'name', 'value:HGB', 'value:K', 'value:CACOR', 'value:PHOS', 'value:PTHI', 'value:ALB', 'value:KTVSP', 'note'],
  measures: [],
  groupBy: 'chair',
  sorts: ['CHAIR', 'NAME'],
  summary: [],
  charts: [],
  layout: 'ROUND_COMPACT',
  workbook: 'XGRID',
  permission: 'Report.Standard.View',
  empty: nobody,
} as const satisfies ReportDesign;
