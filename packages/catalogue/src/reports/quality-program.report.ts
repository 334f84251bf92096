import type { ReportDesign } from './report-design.ts';
import { nothingYet } from './report-parts.ts';

export const qualityProgramSummary = {
  id: 29,
  title: { en: 'Quality incentive program summary', es: 'Resumen del programa de calidad' },
  question: { en: 'Where do we stand for the payment year?', es: '¿Cómo vamos para el año de pago?' },
  type: 'QIP',
  route: 'reports-QIP',
  grain: 'MEASURE',
  rows: 'QUALITY_PROGRAM',
  party: 'PATIENT',
  population: 'WHOLE_MONTH',
  period: { kind: 'PAYMENT_YEAR', max: 1, default: 'LAST_CLOSED' },
  parameters: ['FACILITIES', 'PAYMENT_YEAR', 'LANGUAGE', 'PAPER'],
  columns: ['measure', 'share', 'count', 'd:1', 'd:2', 'd:3', 'd:4', 'd:5', 'd:6', 'd:7', 'd:8', 'd:9', 'd:10', 'd:11', 'd:12', 'months'],
  measures: [],
  sorts: ['NAME'],
  summary: [],
  charts: [],
  layout: 'LIST',
  workbook: 'XKPI',
  permission: 'Report.Standard.View',
  empty: nothingYet,
} as const satisfies ReportDesign;
