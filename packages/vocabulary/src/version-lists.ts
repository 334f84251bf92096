import { type CodeOf, closedList } from './closed-list.ts';

/** What became of one value of a message (OBX): exactly one of these. */
export const observationOutcomes = closedList({
  STORED: { en: 'On the chart', es: 'En el expediente' },
  REPEAT: { en: 'Same as before', es: 'Igual que antes' },
  SUPERSEDED: { en: 'Not used', es: 'No usado' },
  ITEM: { en: 'Needs a decision', es: 'Espera una decisión' },
});

/** Code of what became of one value. */
export type ObservationOutcome = CodeOf<typeof observationOutcomes>;

/** Why a received value is not the one on the chart. */
export const supersededReasons = closedList({
  NEWER_KNOWN: { en: 'a newer value was known', es: 'ya se conocía un valor más nuevo' },
  PRELIM_AFTER_FINAL: { en: 'preliminary, after a final value', es: 'preliminar, después de un valor final' },
  LOWER_RANK: { en: 'a more definite value of the same time was known', es: 'ya se conocía un valor más definitivo de la misma hora' },
  OTHER_UNIT_SAME_VALUE: { en: 'the same value in another unit', es: 'el mismo valor en otra unidad' },
  NOT_CHOSEN: { en: 'a person chose another value', es: 'una persona eligió otro valor' },
  WITHDRAWN: { en: 'withdrawn by the laboratory', es: 'retirado por el laboratorio' },
  WRONG_PATIENT: { en: 'withdrawn: another patient’s', es: 'retirado: de otro paciente' },
});

/** Code of why a value is not on the chart. */
export type SupersededReason = CodeOf<typeof supersededReasons>;

/** How the laboratory took a value back (OBX-11). */
export const withdrawals = closedList({
  D: { en: 'Withdrawn by laboratory', es: 'Retirado por el laboratorio' },
  W: { en: 'Withdrawn: other patient', es: 'Retirado: otro paciente' },
});

/** Code of how a value was taken back. */
export type Withdrawal = CodeOf<typeof withdrawals>;
