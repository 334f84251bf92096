import { outcomeAdequacy } from './outcome-adequacy.report.ts';
import type { ReportDesign } from './report-design.ts';

export const outcomeDiabetes = {
  ...outcomeAdequacy,
  id: 'outcome-diabetes',
  title: { en: 'Diabetes outcomes', es: 'Resultados de diabetes' },
  question: { en: 'How has diabetes control changed over twelve months?', es: '¿Cómo evolucionó el control de la diabetes en doce meses?' },
  measures: ['A1C_GOAL', 'GLU_LOW'],
} as const satisfies ReportDesign;
