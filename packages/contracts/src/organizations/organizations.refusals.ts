import type { Words } from '../words.ts';

export const organizationsRefusals: Readonly<Record<string, Words>> = {
  ORG_PAUSED: { en: 'The organization or facility is paused.', es: 'La organización o el centro está en pausa.' },
  ORG_CODE: { en: 'Another organization has this code.', es: 'Otra organización tiene este código.' },
  ORG_EXTERNAL_ID: { en: 'Another organization has this external id.', es: 'Otra organización tiene este id externo.' },
  ORG_DATES: { en: 'The end date must not be before the start date.', es: 'La fecha final no puede ser anterior a la inicial.' },
  ORG_ENDED: {
    en: 'An organization that is open has not ended: choose today or a later day, or close it.',
    es: 'Una organización abierta no ha terminado: elija hoy o un día posterior, o ciérrela.',
  },
  ORG_CONTRACT: {
    en: 'Only the laboratory’s support staff change the lock and what the contract covers.',
    es: 'Solo el soporte del laboratorio cambia el bloqueo y lo que cubre el contrato.',
  },
  ORG_STATE: { en: 'Action not allowed in status {status}.', es: 'Acción no permitida en el estado {status}.' },
  ORG_FACILITY_ACTIVE: {
    en: '{count} facilities of this organization are active. Inactivate them first.',
    es: '{count} centros de esta organización están activos. Desactívelos primero.',
  },
  ORG_EMPLOYEE: { en: 'An employee of the list does not exist.', es: 'Un empleado de la lista no existe.' },
  ORG_LAST_ASSIGNMENT: {
    en: 'You would lose the organization yourself: it has no facility that is assigned to you.',
    es: 'Usted mismo perdería la organización: no tiene ningún centro asignado a usted.',
  },
  ORG_CONTACT_USED: {
    en: 'This contact receives invoices. Choose another one first.',
    es: 'Este contacto recibe facturas. Elija otro primero.',
  },
  ORG_CONTACT_DELIVERY: {
    en: 'Invoices go to this contact by {delivery}, so that field can not be empty.',
    es: 'Las facturas llegan a este contacto por {delivery}; ese dato no puede estar vacío.',
  },
  ORG_BILLING_CONTACT: {
    en: 'Choose an active invoice contact once for each facility, with the address that the delivery needs.',
    es: 'Elija un contacto de facturación activo, una vez por centro, con la dirección que la entrega necesita.',
  },
  ORG_METHOD_DAY: { en: 'A billing method begins on this day already.', es: 'Ya hay un método de facturación que comienza ese día.' },
  SETTING_DAYS: { en: 'The last day must not be before the first.', es: 'El último día no puede ser anterior al primero.' },
  SETTING_PAST: {
    en: 'Choose today or a later day: results of earlier days were judged already.',
    es: 'Elija hoy o un día posterior: los resultados de días anteriores ya fueron evaluados.',
  },
  SETTING_OVERLAP: {
    en: 'Another entry for the same test counts on some of these days.',
    es: 'Otra entrada para la misma prueba cuenta en algunos de esos días.',
  },
  SETTING_ENDED: { en: 'This entry is over and is kept as history.', es: 'Esta entrada terminó y se conserva como historia.' },
  SETTING_TEST: { en: 'There is no test {test} in the directory.', es: 'No existe la prueba {test} en el directorio.' },
  SETTING_BOUNDS: {
    en: 'Give a bound; the lower one must lie below the upper one, critical ones outside of the normal range.',
    es: 'Indique un límite; el inferior debe quedar por debajo del superior, y los críticos fuera del rango normal.',
  },
  SETTING_FACILITY: { en: 'This facility does not belong to the organization.', es: 'Este centro no pertenece a la organización.' },
  GOAL_SET_NAME: {
    en: 'The organization has a goal set of this name.',
    es: 'La organización ya tiene un conjunto de metas con ese nombre.',
  },
  GOAL_SET_BEGUN: {
    en: 'This goal set has counted already. Copy it and make the copy the default.',
    es: 'Este conjunto de metas ya contó. Cópielo y haga de la copia el predeterminado.',
  },
  GOAL_SET_DEFAULT: {
    en: 'On some days no goal set would be the default any more. Make another one the default of these days first.',
    es: 'Algunos días quedarían sin conjunto de metas predeterminado. Antes, haga predeterminado a otro para esos días.',
  },
  GOAL_SET_FACILITY: {
    en: '{facility} steers by the goal set {set} on some of these days. Take it out there first.',
    es: '{facility} se guía por el conjunto de metas {set} en algunos de esos días. Quítelo primero de allí.',
  },
  CATEGORY_TEST: { en: '{test} is in the group {group} on these days.', es: '{test} está en el grupo {group} en esos días.' },
};
