import { type CodeOf, closedList } from './closed-list.ts';

/** What a facility needs before the first draw, in the order in which it is set up. `patients`: only where patients are tested by contract. */
export const setupSteps = closedList(
  {
    DETAILS: { en: 'Phone, address, medical director and time zone', es: 'Teléfono, dirección, director médico y zona horaria' },
    DRAW_DAYS: { en: 'Draw days of the treatment groups', es: 'Días de extracción de los grupos' },
    SHIFTS: { en: 'Shifts with their times', es: 'Turnos con su horario' },
    LABORATORY: { en: 'Laboratory and account number', es: 'Laboratorio y número de cuenta' },
    PROVIDER: { en: 'A provider who can sign orders', es: 'Un médico que pueda firmar órdenes' },
    NURSE: { en: 'Somebody who can collect draws', es: 'Alguien que pueda registrar extracciones' },
    PATIENTS: { en: 'Verified patients', es: 'Pacientes verificados' },
    ORDERS: { en: 'Signed orders that plan draws', es: 'Órdenes firmadas que planean extracciones' },
    PRINTER: { en: 'A printer for labels', es: 'Una impresora de etiquetas' },
  },
  { patients: ['DRAW_DAYS', 'SHIFTS', 'PROVIDER', 'NURSE', 'PATIENTS', 'ORDERS', 'PRINTER'] },
);

/** Code of a step in setting up a facility. */
export type SetupStep = CodeOf<typeof setupSteps>;

/** Why a step is not done. `account`: mended at the account of a person; in the order in which an account is made. */
export const setupFaults = closedList(
  {
    DETAILS_MISSING: { en: 'Details are missing', es: 'Faltan datos' },
    NO_DIRECTOR: { en: 'No medical director', es: 'Sin director médico' },
    NO_DRAW_DAYS: { en: 'No group has a draw day', es: 'Ningún grupo tiene día de extracción' },
    NO_SHIFTS: { en: 'No shift times', es: 'Sin horario de turnos' },
    NO_LABORATORY: { en: 'No laboratory', es: 'Sin laboratorio' },
    NO_LAB_ACCOUNT: { en: 'No account number at the laboratory', es: 'Sin número de cuenta en el laboratorio' },
    NOBODY: { en: 'Nobody assigned here may do this', es: 'Nadie asignado aquí puede hacerlo' },
    NO_ACCOUNT: { en: 'No account', es: 'Sin cuenta' },
    NO_ROLE: { en: 'Their role does not include this', es: 'El rol de la cuenta no lo permite' },
    NOT_INVITED: { en: 'Not invited', es: 'Sin invitación' },
    NOT_SIGNED_IN: { en: 'Invited, has not signed in yet', es: 'Invitado, aún no ha iniciado sesión' },
    NO_PATIENTS: { en: 'No verified patients', es: 'Ningún paciente verificado' },
    NO_ORDERS: { en: 'No signed orders', es: 'Ninguna orden firmada' },
    UNSIGNED_ORDERS: { en: 'Orders wait for a signature', es: 'Hay órdenes sin firmar' },
    NO_PRINTER: { en: 'No label has been printed yet', es: 'Aún no se ha impreso ninguna etiqueta' },
  },
  { account: ['NO_ACCOUNT', 'NO_ROLE', 'NOT_INVITED', 'NOT_SIGNED_IN'] },
);

/** Code of why a step is not done. */
export type SetupFault = CodeOf<typeof setupFaults>;
