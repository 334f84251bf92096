import type { ReportDesign } from './report-design.ts';
import { noSamples, ofSources, oneDay } from './report-parts.ts';

export const chemicalAnalysis = {
  id: 35,
  title: { en: 'AAMI chemical analysis', es: 'Análisis químico AAMI' },
  question: { en: 'Is the water chemically safe?', es: '¿Es el agua químicamente segura?' },
  ...{
    type: 'ENVIRONMENTAL',
    route: 'environmental-reports',
    grain: 'SOURCE_RESULT',
    rows: 'SOURCE_ANALYSES',
    party: 'SITE',
    population: 'ALL_SOURCES',
  },
  period: oneDay,
  parameters: [...ofSources, 'AS_OF'],
  columns: ['source', 'test', 'group', 'limit', 'value', 'unit', 'ofMaximum', 'verdict', 'previous:1', 'previous:2', 'comment'],
  measures: [],
  sorts: ['VALUE'],
  summary: ['COUNT'],
  charts: [],
  layout: 'PORT',
  workbook: 'XLIST',
  permission: 'Report.Environmental.View',
  empty: noSamples,
} as const satisfies ReportDesign;
