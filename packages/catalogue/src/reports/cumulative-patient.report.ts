import type { ReportDesign } from './report-design.ts';
import { ofPatients, twelveDraws } from './report-parts.ts';

export const cumulativePatient = {
  id: 12,
  title: { en: 'Cumulative patient report', es: 'Informe acumulado del paciente' },
  question: { en: 'How have all results changed over the last draws?', es: '¿Cómo evolucionó todo en las últimas extracciones?' },
  type: 'CUMULATIVE',
  route: 'reports-cumulative',
  grain: 'RESULT',
  rows: 'PATIENT_DRAWS',
  party: 'PATIENT',
  population: 'ANY_IN_PERIOD',
  period: twelveDraws,
  parameters: [...ofPatients, 'DRAWS', 'PATIENTS', 'CODES'],
  columns: ['test', 'unit', 'goal', 'd:*', 'course', 'min', 'max', 'mean'],
  measures: [],
  sorts: ['NAME'],
  summary: [],
  charts: [],
  layout: 'CUM',
  workbook: 'XCUM',
  permission: 'Report.Standard.View',
  empty: { en: 'No results.', es: 'Sin resultados.' },
} as const satisfies ReportDesign;
