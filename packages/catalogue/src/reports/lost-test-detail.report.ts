import type { ReportDesign } from './report-design.ts';
import { goodNews, ofRange, oneRange, person } from './report-parts.ts';

export const lostTestDetail = {
  id: 22,
  title: { en: 'Tests not performed', es: 'Pruebas no realizadas' },
  question: { en: 'What was lost, why, and was it redrawn?', es: '¿Qué se perdió, por qué, y se extrajo de nuevo?' },
  ...{ type: 'DETAIL', route: 'reports-detail', grain: 'LINE', rows: 'LOST_TESTS', party: 'PATIENT', population: 'ANY_IN_PERIOD' },
  period: oneRange,
  parameters: [...ofRange, 'GROUPING'],
  groupings: ['REASON', 'PATIENT'],
  columns: [
    ...person,
    ...['draw', 'collected', 'test', 'because', 'reasonText', 'side', 'collector', 'received', 'nextDraw', 'reordered', 'reviewedBy'],
    'comment',
  ],
  measures: [],
  sorts: ['NEWEST'],
  summary: ['COUNT'],
  charts: [],
  layout: 'LIST',
  workbook: 'XLIST',
  permission: 'Report.Standard.View',
  empty: goodNews,
} as const satisfies ReportDesign;
