import type { ReportDesign } from './report-design.ts';
import { microbialCodes, noSamples, ofSources } from './report-parts.ts';

export const environmentalFacilityMonthly = {
  id: 33,
  title: { en: 'Environmental facility monthly', es: 'Ambiental mensual del centro' },
  question: { en: 'What does the medical director sign for this month?', es: '¿Qué firma el director médico este mes?' },
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
  columns: ['source', 'sourceKind', 'collectedOn', 'colonies', 'endotoxin', 'verdict', 'followUp'],
  groupBy: 'act',
  measures: [],
  sorts: ['VALUE'],
  summary: ['COUNT'],
  charts: ['CONTROL'],
  layout: 'PORT',
  workbook: 'XLIST',
  permission: 'Report.Environmental.View',
  empty: noSamples,
} as const satisfies ReportDesign;
