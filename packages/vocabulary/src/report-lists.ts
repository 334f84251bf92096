import { type CodeOf, closedList } from './closed-list.ts';

/** What a saved report is about. */
export const reportFamilies = closedList({
  CUSTOM: { en: 'Custom', es: 'A medida' },
  PATIENT: { en: 'Patients', es: 'Pacientes' },
  FACILITY: { en: 'Facilities', es: 'Centros' },
});

/** Code of what a saved report is about. */
export type ReportFamily = CodeOf<typeof reportFamilies>;

/** Which reports a fax machine gets. */
export const faxedReports = closedList({
  FINAL: { en: 'Final', es: 'Final' },
  PRELIMINARY: { en: 'Preliminary', es: 'Preliminar' },
  CRITICAL: { en: 'Critical', es: 'Crítico' },
  MONTHLY: { en: 'Monthly', es: 'Mensual' },
});

/** What a report of the catalogue is for. */
export const reportTypes = closedList({
  MANAGEMENT: { en: 'Management', es: 'Gestión' },
  MONTHLY: { en: 'Monthly', es: 'Mensual' },
  CUMULATIVE: { en: 'Cumulative', es: 'Acumulado' },
  ROUNDING: { en: 'Rounding', es: 'Ronda' },
  CARD: { en: 'Report card', es: 'Tarjeta de resultados' },
  DETAIL: { en: 'Detail', es: 'Detalle' },
  HEPATITIS: { en: 'Hepatitis', es: 'Hepatitis' },
  SPECIALITY: { en: 'Specialty', es: 'Especialidad' },
  KTV: { en: 'Kt/V', es: 'Kt/V' },
  QIP: { en: 'Quality (QIP)', es: 'Calidad (QIP)' },
  DIETICIAN: { en: 'Dietitian', es: 'Nutrición' },
  CENSUS: { en: 'Census', es: 'Censo' },
  ENVIRONMENTAL: { en: 'Environmental', es: 'Ambiental' },
});

/** Code of what a report of the catalogue is for. */
export type ReportType = CodeOf<typeof reportTypes>;
