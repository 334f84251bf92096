import type { ReportDesign } from './report-design.ts';
import { roundingProvider } from './rounding-provider.report.ts';

export const roundingShift = {
  ...roundingProvider,
  id: 15,
  title: { en: 'Rounding report by shift and chair', es: 'Informe de ronda por turno y sillón' },
  question: { en: 'What stands out along the chairs?', es: '¿Qué destaca sillón por sillón?' },
  groupBy: 'chair',
} as const satisfies ReportDesign;
