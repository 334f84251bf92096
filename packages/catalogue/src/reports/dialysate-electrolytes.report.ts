import type { ReportDesign } from './report-design.ts';
import { noSamples, ofSources } from './report-parts.ts';

export const dialysateElectrolytes = {
  id: 36,
  title: { en: 'Dialysate electrolytes', es: 'Electrolitos del dializado' },
  question: { en: 'Is the dialysate within its limits?', es: '¿Está el dializado dentro de sus límites?' },
  ...{
    type: 'ENVIRONMENTAL',
    route: 'environmental-reports',
    grain: 'SOURCE_RESULT',
    rows: 'SOURCE_SAMPLES',
    party: 'SITE',
    population: 'ALL_SOURCES',
  },
  period: { kind: 'RANGE', max: 366, default: 'CURRENT_MONTH' },
  parameters: [...ofSources, 'RANGE'],
  codes: ['DNA', 'DK', 'DCA', 'DMG', 'DHCO3', 'DPH', 'DCOND', 'DGLU', 'DCL'],
  columns: [
    ...['source', 'sourceKind', 'location', 'collectedOn'],
    ...['value:DNA', 'value:DK', 'value:DCA', 'value:DMG', 'value:DHCO3', 'value:DPH', 'value:DCOND', 'value:DGLU', 'value:DCL'],
    ...['aoe:MACHINECOND', 'aoe:CONDUCTIVITY', 'toMeter', 'verdict', 'resultStatus'],
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
