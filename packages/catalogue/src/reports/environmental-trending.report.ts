import type { ReportDesign } from './report-design.ts';
import { microbialCodes, noSamples, ofSources } from './report-parts.ts';

export const environmentalTrending = {
  id: 37,
  title: { en: 'Environmental trending', es: 'Tendencias ambientales' },
  question: { en: 'Is anything creeping up?', es: '¿Hay algo que esté subiendo?' },
  ...{
    type: 'ENVIRONMENTAL',
    route: 'environmental-reports',
    grain: 'SOURCE_RESULT',
    rows: 'SOURCE_MONTHS',
    party: 'SITE',
    population: 'ALL_SOURCES',
  },
  period: { kind: 'MONTHS', max: 24, default: 'CURRENT_MONTH' },
  parameters: [...ofSources, 'MONTH', 'MONTHS', 'CODES'],
  codes: microbialCodes,
  columns: ['source', 'point', 'test', 'limit', 'samples', 'first', 'last', 'slope', 'ofMaximum', 'monthsToLimit', 'alerts'],
  groupBy: 'alert',
  measures: [],
  sorts: ['VALUE'],
  summary: ['COUNT'],
  charts: ['CONTROL'],
  layout: 'LIST',
  workbook: 'XLIST',
  permission: 'Report.Environmental.View',
  empty: noSamples,
} as const satisfies ReportDesign;
