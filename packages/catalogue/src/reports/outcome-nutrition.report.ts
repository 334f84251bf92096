import { outcomeAdequacy } from './outcome-adequacy.report.ts';
import type { ReportDesign } from './report-design.ts';

export const outcomeNutrition = {
  ...outcomeAdequacy,
  id: 'outcome-nutrition',
  title: { en: 'Nutrition outcomes', es: 'Resultados de nutrición' },
  question: { en: 'How has nutrition changed over twelve months?', es: '¿Cómo evolucionó la nutrición en doce meses?' },
  measures: ['ALB_GOAL', 'HD_NPCR', 'K_GOAL'],
} as const satisfies ReportDesign;
