import { type CodeOf, closedList } from './closed-list.ts';

/** Status of results of another laboratory that somebody entered. */
export const externalResultStatuses = closedList({
  ENTERED: { en: 'Not verified', es: 'Sin verificar', style: 'warning' },
  VERIFIED: { en: 'Verified', es: 'Verificado', style: 'success' },
});

/** Code of the status of results of another laboratory. */
export type ExternalResultStatus = CodeOf<typeof externalResultStatuses>;

/** Why results of another laboratory are deleted. */
export const externalDeletionReasons = closedList({
  WRONG_PATIENT: { en: 'Another patient’s', es: 'Son de otro paciente' },
  ENTERED_TWICE: { en: 'Entered twice', es: 'Registrados dos veces' },
  ENTERED_WRONG: { en: 'Entered by mistake', es: 'Registrados por error' },
  LABORATORY_WITHDREW: { en: 'The laboratory took them back', es: 'El laboratorio los retiró' },
  OTHER: { en: 'Other', es: 'Otro' },
});

/** Code of why results of another laboratory are deleted. */
export type ExternalDeletionReason = CodeOf<typeof externalDeletionReasons>;
