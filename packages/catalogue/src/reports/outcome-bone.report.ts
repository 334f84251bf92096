import { outcomeAdequacy } from './outcome-adequacy.report.ts';
import type { ReportDesign } from './report-design.ts';

export const outcomeBone = {
  ...outcomeAdequacy,
  id: 'outcome-bone',
  title: { en: 'Bone and mineral outcomes', es: 'Resultados óseos y minerales' },
  question: {
    en: 'How have bone and mineral values changed over twelve months?',
    es: '¿Cómo evolucionaron los valores óseos y minerales en doce meses?',
  },
  measures: ['PHOS_GOAL', 'CACOR_GOAL', 'PTHI_GOAL'],
} as const satisfies ReportDesign;
