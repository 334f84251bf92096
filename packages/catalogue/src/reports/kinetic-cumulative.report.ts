import type { ReportDesign } from './report-design.ts';
import { nothingYet, ofPatients, twelveDraws } from './report-parts.ts';

export const kineticCumulative = {
  id: 28,
  title: { en: 'Kinetic cumulative', es: 'Cinética acumulada' },
  question: { en: 'How have the kinetics changed over the last draws?', es: '¿Cómo evolucionó la cinética en las últimas extracciones?' },
  type: 'KTV',
  route: 'reports-dynamic',
  grain: 'RESULT',
  rows: 'PATIENT_DRAWS',
  party: 'PATIENT',
  population: 'ANY_IN_PERIOD',
  codes: ['URR', 'KTVSP', 'KTVE', 'KTVSTD', 'NPCR', 'KRU', 'VWAT', 'UFR', 'KTVPDD', 'KTVPDR', 'KTVPDT', 'CCRT'],
  questions: ['TXMIN', 'NETUF', 'POSTWT', 'ACCESS'],
  period: twelveDraws,
  parameters: [...ofPatients, 'DRAWS', 'PATIENTS'],
  columns: ['test', 'unit', 'goal', 'd:*', 'min', 'max', 'mean3', 'mean'],
  measures: [],
  sorts: ['NAME'],
  summary: [],
  charts: ['TREND:KTVSP', 'TREND:KTVPDT'],
  layout: 'CUM',
  workbook: 'XCUM',
  permission: 'Report.Standard.View',
  empty: nothingYet,
} as const satisfies ReportDesign;
