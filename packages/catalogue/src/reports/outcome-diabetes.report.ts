import { outcomeAdequacy } from './outcome-adequacy.report.ts';
import type { ReportDesign } from './report-design.ts';

export const outcomeDiabetes = {
  ...outcomeAdequacy,
  id: 'outcome-diabetes',
  title: { en: 'Diabetes outcomes', es: 'Resultados de diabetes' },
  measures: ['A1C_GOAL', 'GLU_LOW'],
} as const satisfies ReportDesign;
