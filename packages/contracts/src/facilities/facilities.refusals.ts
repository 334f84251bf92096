import type { Words } from '../words.ts';

export const facilitiesRefusals: Readonly<Record<string, Words>> = {
  FAC_CODE: { en: 'Another facility has the code {code}.', es: 'Otro centro tiene el código {code}.' },
  FAC_CCN: { en: 'Another facility has the CCN {ccn}.', es: 'Otro centro tiene el CCN {ccn}.' },
  FAC_EXTERNAL_ID: { en: 'Another facility has this external id.', es: 'Otro centro tiene este identificador externo.' },
  FAC_NPI: { en: 'The check digit of this NPI is wrong.', es: 'El dígito de control de este NPI es incorrecto.' },
  FAC_LOCK: { en: 'Only the laboratory can lock or unlock a facility.', es: 'Solo el laboratorio puede bloquear o desbloquear un centro.' },
  FAC_DATES: { en: 'The end date must not be before the start date.', es: 'La fecha final no puede ser anterior a la inicial.' },
  FAC_ENDED: {
    en: 'A facility that is open has not ended: choose today or a later day, or close it.',
    es: 'Un centro abierto no ha terminado: elija hoy o un día posterior, o ciérrelo.',
  },
  FAC_STATE: { en: 'Action not allowed in status {status}.', es: 'Acción no permitida en el estado {status}.' },
  FAC_INCOMPLETE: { en: 'Before the facility opens fill in: {fields}.', es: 'Antes de abrir el centro complete: {fields}.' },
  FAC_PERSON: {
    en: 'This person does not work for the organization of the facility, or has left it.',
    es: 'Esta persona no trabaja en la organización del centro o ya no está.',
  },
  FAC_SELF: { en: 'You can not take this facility away from yourself.', es: 'No puede quitarse este centro a sí mismo.' },
  FAC_LAST_PLACE: {
    en: '{name} works nowhere else. Give them another facility first, or inactivate them.',
    es: '{name} no trabaja en ningún otro centro. Asígnele primero otro centro o inactive a la persona.',
  },
  FAC_DIRECTOR: {
    en: 'The medical director must be a provider with a valid NPI.',
    es: 'El director médico debe ser un médico con un NPI válido.',
  },
  FAC_SHIFT: { en: 'This group has that shift already.', es: 'Este grupo ya tiene ese turno.' },
  FAC_SHIFT_TIMES: {
    en: 'The shift must end at another time than it starts.',
    es: 'El turno debe terminar a otra hora de la que comienza.',
  },
  FAC_SHIFT_USED: {
    en: '{count} patients are treated in this shift. Move them first.',
    es: '{count} pacientes se tratan en este turno. Muévalos primero.',
  },
  FAC_RANGE_BOUNDS: {
    en: 'Give at least one bound, the lower one below the upper one.',
    es: 'Indique al menos un límite, el inferior por debajo del superior.',
  },
  FAC_RANGE_OVERLAP: {
    en: 'Another range of this result begins on {from} and counts on the same days.',
    es: 'Otro intervalo de este resultado comienza el {from} y vale los mismos días.',
  },
  FAC_RANGE_CODE: { en: 'There is no numeric result {test}.', es: 'No existe el resultado numérico {test}.' },
  FAC_RANGE_ENDED: { en: 'This range has ended and stays as history.', es: 'Este intervalo terminó y queda como historial.' },
  FAC_FAX: { en: 'The facility has this fax number already.', es: 'El centro ya tiene este número de fax.' },
  FAC_LAB: {
    en: 'The facility has a laboratory for this kind of testing. Remove it first.',
    es: 'El centro ya tiene un laboratorio para este tipo de pruebas. Quítelo primero.',
  },
  FAC_LAB_STATE: { en: 'This laboratory is not active.', es: 'Este laboratorio no está activo.' },
  FAC_CLOSED: { en: 'The facility is closed.', es: 'El centro está cerrado.' },
  FAC_GROUP_NAME: { en: 'Another group has this name.', es: 'Otro grupo tiene este nombre.' },
  FAC_GROUP_SHARED: {
    en: 'The group also holds {count} facilities that are not assigned to you.',
    es: 'El grupo también contiene {count} centros que no están asignados a usted.',
  },
};
