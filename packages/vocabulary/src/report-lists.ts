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
