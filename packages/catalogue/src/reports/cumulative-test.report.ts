import type { ReportDesign } from './report-design.ts';
import { chooseTests, ofPatients } from './report-parts.ts';

export const cumulativeTest = {
  id: 13,
  title: { en: 'Cumulative by test', es: 'Acumulado por prueba' },
  question: { en: 'How has one test changed across patients?', es: '¿Cómo evolucionó una prueba entre los pacientes?' },
  type: 'CUMULATIVE',
  route: 'reports-cumulative',
  grain: 'PARTY_MONTH',
  rows: 'CODE_MONTHS',
  party: 'PATIENT',
  population: 'ACTIVE_AT_END',
  codes: ['HGB'],
  mostCodes: 6,
  period: { kind: 'MONTHS', max: 12, default: 'LAST_TWELVE' },
  parameters: [...ofPatients, 'MONTHS', 'CODES'],
  columns: ['name', 'sched', 'd:*', 'mean', 'change'],
  measures: [],
  sorts: ['VALUE', 'NAME'],
  summary: [],
  charts: [],
  layout: 'GRID',
  workbook: 'XGRID',
  permission: 'Report.Standard.View',
  empty: chooseTests,
} as const satisfies ReportDesign;
