import type { ReportDesign } from './report-design.ts';
import { hemodialysis, nothingYet, oneMonth } from './report-parts.ts';

/** Who it is for, when blood is next drawn, and whom to call. */
export const cardHead = ['cardName', 'modality', 'bornOn', 'drawn', 'next', 'facility', 'phone', 'nurse', 'dietNote', 'dietician'] as const;
/** A test on a card: its value, the one before, and the goal. */
export const onCard = (codes: readonly string[]): string[] => codes.flatMap((code) => [`value:${code}`, `prev:${code}:1`, `goal:${code}`]);

export const patientCard = {
  id: 17,
  title: { en: 'Patient report card (English)', es: 'Tarjeta del paciente (inglés)' },
  question: { en: 'What do my numbers mean?', es: '¿Qué significan mis números?' },
  type: 'CARD',
  route: 'reports-card',
  grain: 'PARTY_MONTH',
  rows: 'PATIENT_MONTHS',
  party: 'PATIENT',
  population: 'ACTIVE_AT_END',
  modalities: hemodialysis,
  period: oneMonth,
  parameters: ['FACILITIES', 'MODALITIES', 'SHIFTS', 'DAY_GROUPS', 'PROVIDERS', 'GROUPS', 'PATIENTS', 'MONTH', 'SORT', 'LANGUAGE', 'PAPER'],
  columns: [...cardHead, ...onCard(['HGB', 'KTVSP', 'KTVSTD', 'ALB', 'K', 'PHOS', 'CACOR', 'PTHI', 'A1C', 'IDWG'])],
  measures: [],
  sorts: ['CHAIR', 'NAME'],
  summary: [],
  charts: [],
  layout: 'CARD',
  workbook: 'XGRID',
  permission: 'Report.Standard.View',
  feature: 'Feature.PatientReportCard',
  empty: nothingYet,
} as const satisfies ReportDesign;
