import { cardHead, onCard, patientCard } from './patient-card.report.ts';
import type { ReportDesign } from './report-design.ts';
import { peritoneal } from './report-parts.ts';

export const patientCardPd = {
  ...patientCard,
  id: 19,
  title: { en: 'Patient report card, peritoneal dialysis', es: 'Tarjeta del paciente, diálisis peritoneal' },
  question: { en: 'What do my numbers mean on peritoneal dialysis?', es: '¿Qué significan mis números en diálisis peritoneal?' },
  modalities: peritoneal,
  columns: [...cardHead, ...onCard(['HGB', 'KTVPDT', 'ALB', 'K', 'PHOS', 'CACOR', 'PTHI', 'A1C'])],
  sorts: ['NAME'],
} as const satisfies ReportDesign;
