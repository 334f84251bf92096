import type { ReportDesign } from './report-design.ts';
import { chooseTests, ofRange, oneRange, person } from './report-parts.ts';

export const resultDetail = {
  id: 20,
  title: { en: 'Result detail', es: 'Detalle de resultados' },
  question: { en: 'What were all the results of a period?', es: '¿Cuáles fueron todos los resultados de un período?' },
  ...{ type: 'DETAIL', route: 'reports-detail', grain: 'RESULT', rows: 'RESULTS', party: 'PATIENT', population: 'ANY_IN_PERIOD' },
  period: oneRange,
  parameters: [...ofRange, 'CODES', 'VERDICTS', 'RESULT_STATES', 'OUT_OF_GOAL', 'GROUPING'],
  columns: [
    ...person,
    ...['draw', 'test', 'value', 'unit', 'reference', 'inGoal', 'resultStatus', 'collected', 'resulted', 'laboratory', 'comment'],
    ...['reviewed', 'reviewedBy'],
  ],
  measures: [],
  groupings: ['PATIENT', 'TEST'],
  sorts: ['NEWEST', 'OLDEST', 'NAME'],
  summary: ['COUNT'],
  charts: [],
  layout: 'LIST',
  workbook: 'XLIST',
  permission: 'Report.Standard.View',
  empty: chooseTests,
} as const satisfies ReportDesign;
