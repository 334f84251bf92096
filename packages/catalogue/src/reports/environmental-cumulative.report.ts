import type { ReportDesign } from './report-design.ts';
import { microbialCodes, noSamples, ofSources } from './report-parts.ts';

export const environmentalCumulative = {
  id: 34,
  title: { en: 'Environmental cumulative', es: 'Ambiental acumulado' },
  question: { en: 'How did each source do over twelve months?', es: '¿Cómo evolucionó cada fuente en doce meses?' },
  ...{
    type: 'ENVIRONMENTAL',
    route: 'environmental-reports',
    grain: 'SOURCE_RESULT',
    rows: 'SOURCE_MONTHS',
    party: 'SITE',
    population: 'ALL_SOURCES',
  },
  period: { kind: 'MONTHS', max: 12, default: 'CURRENT_MONTH' },
  parameters: [...ofSources, 'MONTH', 'MONTHS', 'CODES'],
  codes: microbialCodes,
  columns: [
    ...['source', 'point', 'test', 'unit', 'limit'],
    ...['d:1', 'd:2', 'd:3', 'd:4', 'd:5', 'd:6', 'd:7', 'd:8', 'd:9', 'd:10', 'd:11', 'd:12'],
    ...['max', 'over', 'alerts'],
  ],
  measures: [],
  sorts: ['NAME'],
  summary: ['COUNT'],
  charts: ['CONTROL'],
  layout: 'CUM',
  workbook: 'XCUM',
  permission: 'Report.Environmental.View',
  empty: noSamples,
} as const satisfies ReportDesign;
