import type { ReportDesign } from './report-design.ts';
import { nobody, ofDay, oneDay, person } from './report-parts.ts';

export const patientCensus = {
  id: 31,
  title: { en: 'Patient census', es: 'Censo de pacientes' },
  question: { en: 'Who is here, who came and who left?', es: '¿Quién está, quién llegó y quién se fue?' },
  type: 'CENSUS',
  route: 'reports-speciality',
  grain: 'PARTY',
  rows: 'CENSUS',
  party: 'PATIENT',
  population: 'ANY_IN_PERIOD',
  period: oneDay,
  parameters: ofDay,
  columns: [...person, 'dob', 'age', 'admitted', 'firstDialysis', 'vintage', 'status', 'isolation', 'transient', 'left', 'because'],
  measures: [],
  sorts: ['NAME'],
  summary: ['COUNT'],
  charts: ['BAR'],
  layout: 'PORT',
  workbook: 'XLIST',
  permission: 'Report.Standard.View',
  empty: nobody,
} as const satisfies ReportDesign;
