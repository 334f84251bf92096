import { patientCard } from './patient-card.report.ts';
import type { ReportDesign } from './report-design.ts';

export const patientCardEs = {
  ...patientCard,
  id: 18,
  title: { en: 'Patient report card (Spanish)', es: 'Tarjeta del paciente (español)' },
  question: { en: 'What do my numbers mean, in Spanish?', es: '¿Qué significan mis números, en español?' },
  language: 'es',
} as const satisfies ReportDesign;
