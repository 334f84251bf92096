import type { ReportDesign } from './report-design.ts';
import { goodNews, ofRange, oneRange, person } from './report-parts.ts';

export const criticalDetail = {
  id: 21,
  title: { en: 'Critical and alert result detail', es: 'Detalle de resultados críticos y de alerta' },
  question: {
    en: 'Were dangerous values closed, and how fast?',
    es: '¿Se cerraron los valores peligrosos, y con qué rapidez?',
  },
  ...{ type: 'DETAIL', route: 'reports-detail', grain: 'RESULT', rows: 'CRITICALS', party: 'PATIENT', population: 'ANY_IN_PERIOD' },
  period: oneRange,
  parameters: ofRange,
  columns: [
    ...person,
    ...['test', 'value', 'previous:1', 'collected', 'resulted', 'opened', 'acknowledged', 'acknowledgedBy', 'minutes', 'readBack'],
    ...['toldTo', 'comment'],
  ],
  measures: [],
  groupBy: 'state',
  sorts: ['OLDEST'],
  summary: ['COUNT'],
  charts: [],
  layout: 'LIST',
  workbook: 'XLIST',
  permission: 'Report.Standard.View',
  empty: goodNews,
} as const satisfies ReportDesign;
