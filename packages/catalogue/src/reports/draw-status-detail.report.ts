import type { ReportDesign } from './report-design.ts';
import { ofRange, oneRange, person } from './report-parts.ts';

export const drawStatusDetail = {
  id: 23,
  title: { en: 'Draw status detail', es: 'Detalle del estado de las extracciones' },
  question: { en: 'Where is every draw?', es: '¿Dónde está cada extracción?' },
  ...{ type: 'DETAIL', route: 'reports-detail', grain: 'DRAW', rows: 'DRAWS', party: 'PATIENT', population: 'ANY_IN_PERIOD' },
  period: oneRange,
  parameters: ofRange,
  columns: [
    ...person,
    ...['draw', 'kind', 'drawDate', 'drawStatus', 'tests', 'label', 'collected', 'shipped', 'received', 'resulted', 'missing', 'because'],
  ],
  measures: [],
  groupBy: 'status',
  sorts: ['OLDEST'],
  summary: ['DRAWS'],
  charts: [],
  layout: 'LIST',
  workbook: 'XLIST',
  permission: 'Report.Standard.View',
  empty: { en: 'No draws in this period.', es: 'Sin extracciones en este período.' },
} as const satisfies ReportDesign;
