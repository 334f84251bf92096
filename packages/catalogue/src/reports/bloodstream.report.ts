import type { ReportDesign } from './report-design.ts';
import { goodNews } from './report-parts.ts';

export const bloodstream = {
  id: 'nhsn-bsi',
  title: { en: 'Bloodstream infection list', es: 'Lista de infecciones del torrente sanguíneo' },
  question: {
    en: 'Which positive blood cultures are candidates for the dialysis event form?',
    es: '¿Qué hemocultivos positivos son candidatos para el formulario de eventos?',
  },
  type: 'SPECIALITY',
  route: 'reports-speciality',
  grain: 'RESULT',
  rows: 'BLOODSTREAM',
  party: 'PATIENT',
  population: 'ANY_IN_PERIOD',
  period: { kind: 'MONTH', max: 1, default: 'CURRENT_MONTH' },
  parameters: ['FACILITIES', 'MONTH', 'LANGUAGE', 'PAPER'],
  columns: ['name', 'mrn', 'dob', 'sex', 'access', 'transient', 'draw', 'laboratory', 'collectedOn', 'organisms', 'event', 'note'],
  measures: [],
  sorts: ['NAME'],
  summary: ['COUNT'],
  charts: [],
  layout: 'LIST',
  workbook: 'XLIST',
  permission: 'Report.Standard.View',
  empty: goodNews,
} as const satisfies ReportDesign;
