import type { Words } from '@drawday/vocabulary';

export const facilitiesRefusals: Readonly<Record<string, Words>> = {
  FAC_CODE: { en: 'Another facility has the code {code}.', es: 'Otro centro tiene el código {code}.' },
  FAC_CCN: { en: 'Another facility has the CCN {ccn}.', es: 'Otro centro tiene el CCN {ccn}.' },
  FAC_EXTERNAL_ID: { en: 'Another facility has this external ID.', es: 'Otro centro tiene este identificador externo.' },
  FAC_NPI: { en: 'The check digit of this NPI is wrong.', es: 'El dígito de control de este NPI es incorrecto.' },
  FAC_LOCK: { en: 'Only the laboratory can lock or unlock a facility.', es: 'Solo el laboratorio puede bloquear o desbloquear un centro.' },
  FAC_DATES: { en: 'The end date must not be before the start date.', es: 'La fecha final no puede ser anterior a la inicial.' },
  FAC_ENDED: {
    en: 'An open facility cannot have an end date in the past: choose today or a later day, or close the facility.',
    es: 'Un centro abierto no puede tener una fecha final pasada: elija hoy o un día posterior, o cierre el centro.',
  },
  FAC_STATE: { en: 'Action not allowed in status {status}.', es: 'Acción no permitida en el estado {status}.' },
  FAC_INCOMPLETE: { en: 'Before the facility opens, fill in: {fields}.', es: 'Antes de abrir el centro complete: {fields}.' },
  FAC_PERSON: {
    en: 'This person does not work for the facility’s organization, or has left it.',
    es: 'Esta persona no trabaja en la organización del centro o ya no está.',
  },
  FAC_SELF: { en: 'You cannot remove yourself from this facility.', es: 'No puede quitarse este centro a sí mismo.' },
  FAC_LAST_PLACE: {
    en: '{name} works nowhere else. Give them another facility first, or inactivate them.',
    es: '{name} no trabaja en ningún otro centro. Asígnele primero otro centro o inactive a la persona.',
  },
  FAC_DIRECTOR: {
    en: 'The medical director must be a provider with a valid NPI.',
    es: 'El director médico debe ser un médico con un NPI válido.',
  },
  FAC_SHIFT: { en: 'This group already has that shift.', es: 'Este grupo ya tiene ese turno.' },
  FAC_SHIFT_TIMES: {
    en: 'The shift must end at a different time than it starts.',
    es: 'El turno debe terminar a otra hora de la que comienza.',
  },
  FAC_SHIFT_USED: {
    en: 'Patients treated in this shift: {count}. Move them first.',
    es: 'Pacientes que se tratan en este turno: {count}. Muévalos primero.',
  },
  FAC_RANGE_BOUNDS: {
    en: 'Enter a limit; the lower one must be below the upper one, and critical limits must be outside the normal range.',
    es: 'Indique un límite; el inferior debe quedar por debajo del superior, y los críticos fuera del rango normal.',
  },
  FAC_RANGE_OVERLAP: {
    en: 'Another range of this result begins on {from} and applies on the same days.',
    es: 'Otro rango de este resultado comienza el {from} y se aplica los mismos días.',
  },
  FAC_RANGE_CODE: { en: 'There is no numeric result {test}.', es: 'No existe el resultado numérico {test}.' },
  FAC_RANGE_ENDED: { en: 'This range has ended and stays on record.', es: 'Este rango terminó y queda como historial.' },
  FAC_CLOSED_DAY: { en: 'The facility is already closed on this day: {reason}', es: 'El centro ya está cerrado ese día: {reason}' },
  FAC_DAY_PAST: { en: 'Choose today or a later day.', es: 'Elija hoy o un día posterior.' },
  FAC_CLOSED_DAYS: {
    en: 'A facility can have at most {count} closed days in the future.',
    es: 'Un centro guarda como máximo {count} días cerrados futuros.',
  },
  FAC_FAX: { en: 'The facility already has this fax number.', es: 'El centro ya tiene este número de fax.' },
  FAC_LAB: {
    en: 'The facility already has a laboratory for this kind of testing. Remove it first.',
    es: 'El centro ya tiene un laboratorio para este tipo de pruebas. Quítelo primero.',
  },
  FAC_LAB_STATE: { en: 'This laboratory is not active.', es: 'Este laboratorio no está activo.' },
  FAC_CLOSED: { en: 'The facility is closed.', es: 'El centro está cerrado.' },
  FAC_GROUP_NAME: { en: 'Another group has this name.', es: 'Otro grupo tiene este nombre.' },
  FAC_GROUP_SHARED: {
    en: 'The group also contains facilities that are not assigned to you: {count}.',
    es: 'El grupo también contiene centros que no están asignados a usted: {count}.',
  },
};
