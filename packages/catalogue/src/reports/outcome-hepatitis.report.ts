import { outcomeAdequacy } from './outcome-adequacy.report.ts';
import type { ReportDesign } from './report-design.ts';

export const outcomeHepatitis = {
  ...outcomeAdequacy,
  id: 'outcome-hepatitis',
  title: { en: 'Hepatitis outcomes', es: 'Resultados de hepatitis' },
  question: {
    en: 'How have hepatitis screening and protection changed over twelve months?',
    es: '¿Cómo evolucionaron las pruebas y la protección contra la hepatitis en doce meses?',
  },
  measures: ['HEP_OVERDUE', 'HBSAG_MONTHLY', 'HBV_PROTECTED', 'HCV_SCREENED'],
} as const satisfies ReportDesign;
