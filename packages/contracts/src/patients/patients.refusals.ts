import type { Words } from '@drawday/vocabulary';

export const patientsRefusals: Readonly<Record<string, Words>> = {
  PAT_DUP: {
    en: 'This patient may already be on record: {names}.',
    es: 'Es posible que este paciente ya esté registrado: {names}.',
  },
  PAT_SSN: { en: 'Another patient has this Social Security number.', es: 'Otro paciente tiene este número de Seguro Social.' },
  PAT_MRN: { en: 'Another patient of this organization has this MRN.', es: 'Otro paciente de esta organización tiene este MRN.' },
  PAT_STATE: { en: 'Action not allowed in status {status}.', es: 'Acción no permitida en el estado {status}.' },
  PAT_REASON: { en: 'Select a reason.', es: 'Seleccione un motivo.' },
  PAT_NEEDED: { en: 'A verified patient needs: {fields}.', es: 'Un paciente verificado necesita: {fields}.' },
  PAT_INCOMPLETE: { en: 'Before activation, fill in: {fields}.', es: 'Antes de activar complete: {fields}.' },
  PAT_PLAN: {
    en: 'Choose today, or a day within the next year. A death cannot be planned ahead.',
    es: 'Elija hoy, o un día dentro del próximo año. Una defunción no se puede planear.',
  },
  PAT_NO_PLAN: { en: 'No status change is planned anymore.', es: 'Ya no hay ningún cambio de estado previsto.' },
  PAT_ISOLATED: {
    en: 'A laboratory result started this isolation. End it in the medical director’s name, with a reason.',
    es: 'Un resultado de laboratorio inició este aislamiento. Finalícelo en nombre del director médico, con un motivo.',
  },
  PAT_NO_DIRECTOR: {
    en: 'The facility has no medical director on record: enter one first.',
    es: 'El centro no tiene director médico registrado: indíquelo primero.',
  },
  PAT_NOT_ISOLATED: { en: 'The patient is not in isolation.', es: 'El paciente no está en aislamiento.' },
  PAT_DECEASED: { en: 'Only support can reactivate a deceased patient.', es: 'Solo soporte puede reactivar a un paciente fallecido.' },
  PAT_SAME_FACILITY: { en: 'The patient is already at this facility.', es: 'El paciente ya está en este centro.' },
  PAT_OTHER_ORGANIZATION: {
    en: 'Both must belong to the same organization.',
    es: 'Ambos deben pertenecer a la misma organización.',
  },
  PAT_SELF: { en: 'A record cannot be merged with itself.', es: 'Un registro no se puede combinar consigo mismo.' },
  PAT_MERGED: { en: 'This record was merged into another.', es: 'Este registro se combinó con otro.' },
  PAT_MERGE_INACTIVE: {
    en: 'The record to keep is inactive and the other one is not. Merge the other way around, or reactivate the record to keep first.',
    es: 'El registro que se conservaría está inactivo y el otro no. Combine al revés, o reactive antes el que se conserva.',
  },
  PAT_MERGE_DRAWS: {
    en: 'Both records have collected draws on {dates}. Cancel or correct one of them first.',
    es: 'Ambos registros tienen extracciones realizadas el {dates}. Cancele o corrija una primero.',
  },
  PAT_MERGE_UNDONE: { en: 'This merge has already been undone.', es: 'Esta combinación ya se deshizo.' },
  PAT_MERGE_LATER: {
    en: 'The record was merged again later. Undo that merge first.',
    es: 'El registro se combinó de nuevo después. Deshaga primero la combinación posterior.',
  },
  PAT_PROVIDER: {
    en: 'This is the primary provider. Choose another first.',
    es: 'Es el médico principal. Elija primero a otro.',
  },
  PAT_VACCINATED: {
    en: 'A dose of this day is already on record.',
    es: 'Ya está registrada una dosis de ese día.',
  },
  PAT_BORN_LATER: { en: 'The day is before the patient’s birth.', es: 'El día es anterior al nacimiento del paciente.' },
  PAT_FAX: { en: 'This fax number is already on the list.', es: 'Este número de fax ya está en la lista.' },
};
