import type { ReportDesign } from './report-design.ts';
import { microbialCodes, noSamples, ofSources, sourceColumns } from './report-parts.ts';

export const environmentalMonthly = {
  id: 32,
  title: { en: 'Environmental monthly', es: 'Ambiental mensual' },
  question: { en: 'Did this month’s water pass?', es: '¿Aprobó el agua de este mes?' },
  ...{
    type: 'ENVIRONMENTAL',
    route: 'environmental-reports',
    grain: 'SOURCE_RESULT',
    rows: 'SOURCE_SAMPLES',
    party: 'SITE',
    population: 'ALL_SOURCES',
  },
  period: { kind: 'MONTH', max: 1, default: 'CURRENT_MONTH' },
  parameters: [...ofSources, 'MONTH'],
  codes: microbialCodes,
  columns: [
    ...sourceColumns,
    ...['collectedOn', 'received', 'colonies', 'coloniesLimit', 'coloniesVerdict', 'endotoxin', 'endotoxinLimit', 'endotoxinVerdict'],
    ...['verdict', 'resultStatus', 'followUp'],
  ],
  groupBy: 'kind',
  measures: [],
  sorts: ['VALUE'],
  summary: ['COUNT'],
  charts: [],
  layout: 'WATER',
  workbook: 'XLIST',
  permission: 'Report.Environmental.View',
  empty: noSamples,
} as const satisfies ReportDesign;
