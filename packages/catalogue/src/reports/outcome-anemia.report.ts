import { outcomeAdequacy } from './outcome-adequacy.report.ts';
import type { ReportDesign } from './report-design.ts';

export const outcomeAnemia = {
  ...outcomeAdequacy,
  id: 'outcome-anemia',
  title: { en: 'Anemia outcomes', es: 'Resultados de anemia' },
  question: { en: 'How has anemia changed over twelve months?', es: '¿Cómo evolucionó la anemia en doce meses?' },
  measures: ['HGB_GOAL', 'TSAT_GOAL', 'FERR_GOAL'],
} as const satisfies ReportDesign;
