import type { ReportDesign } from './report-design.ts';
import { goodNews } from './report-parts.ts';

export const bloodstream = {
  id: 'nhsn-bsi',
  title: { en: 'Dialysis events (NHSN)', es: 'Eventos de diálisis (NHSN)' },
  question: {
    en: 'Which cultures, antimicrobial starts and infected accesses go on the dialysis event form?',
    es: '¿Qué cultivos, antimicrobianos y accesos infectados van en el formulario de eventos?',
  },
  type: 'SPECIALITY',
  route: 'reports-speciality',
  grain: 'RESULT',
  rows: 'BLOODSTREAM',
  party: 'PATIENT',
  population: 'ANY_IN_PERIOD',
  period: { kind: 'MONTH', max: 1, default: 'CURRENT_MONTH' },
  parameters: ['FACILITIES', 'MONTH', 'LANGUAGE', 'PAPER'],
  columns: [
    ...['name', 'mrn', 'dob', 'sex', 'transient', 'eventAccess', 'accessSince', 'eventOn', 'organisms', 'susceptibilities', 'commensal'],
    ...['secondSet', 'suspectedSource', 'hospitalized', 'antimicrobialOn', 'event', 'form', 'comment'],
  ],
  groupBy: 'kind',
  measures: [],
  sorts: ['NAME'],
  summary: ['COUNT'],
  charts: [],
  layout: 'LIST',
  workbook: 'XLIST',
  permission: 'Report.Standard.View',
  empty: goodNews,
} as const satisfies ReportDesign;
