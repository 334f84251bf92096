import type { Words } from '@drawday/vocabulary';

export const organizationsRefusals: Readonly<Record<string, Words>> = {
  ORG_PAUSED: { en: 'The organization or facility is paused.', es: 'La organización o el centro está en pausa.' },
  ORG_CODE: { en: 'Another organization has this code.', es: 'Otra organización tiene este código.' },
  ORG_EXTERNAL_ID: { en: 'Another organization has this external ID.', es: 'Otra organización tiene este id externo.' },
  ORG_DATES: { en: 'The end date must not be before the start date.', es: 'La fecha final no puede ser anterior a la inicial.' },
  ORG_ENDED: {
    en: 'An open organization cannot have an end date in the past: choose today or a later day, or close the organization.',
    es: 'Una organización abierta no puede tener una fecha final pasada: elija hoy o un día posterior, o cierre la organización.',
  },
  ORG_CONTRACT: {
    en: 'Only the laboratory’s support staff can change the lock and what the contract covers.',
    es: 'Solo el soporte del laboratorio cambia el bloqueo y lo que cubre el contrato.',
  },
  ORG_STATE: { en: 'Action not allowed in status {status}.', es: 'Acción no permitida en el estado {status}.' },
  ORG_FACILITY_ACTIVE: {
    en: 'Active facilities of this organization: {count}. Inactivate them first.',
    es: 'Centros activos de esta organización: {count}. Desactívelos primero.',
  },
  ORG_EMPLOYEE: { en: 'An employee on the list does not exist.', es: 'Un empleado de la lista no existe.' },
  ORG_LAST_ASSIGNMENT: {
    en: 'You would lose access to the organization yourself: none of its facilities is assigned to you.',
    es: 'Usted perdería el acceso a la organización: no tiene asignado ninguno de sus centros.',
  },
  ORG_CONTACT_USED: {
    en: 'This contact receives invoices. Choose another one first.',
    es: 'Este contacto recibe facturas. Elija otro primero.',
  },
  ORG_CONTACT_DELIVERY: {
    en: 'Invoices go to this contact by {delivery}, so this field cannot be empty.',
    es: 'Las facturas llegan a este contacto por {delivery}; ese dato no puede estar vacío.',
  },
  ORG_BILLING_CONTACT: {
    en: 'Choose one active invoice contact for each facility, with the address that the delivery needs.',
    es: 'Elija un contacto de facturación activo, una vez por centro, con la dirección que la entrega necesita.',
  },
  ORG_METHOD_DAY: { en: 'A billing method already begins on this day.', es: 'Ya hay un método de facturación que comienza ese día.' },
  SETTING_DAYS: { en: 'The last day must not be before the first.', es: 'El último día no puede ser anterior al primero.' },
  SETTING_PAST: {
    en: 'Choose today or a later day: earlier results have already been judged.',
    es: 'Elija hoy o un día posterior: los resultados de días anteriores ya fueron evaluados.',
  },
  SETTING_OVERLAP: {
    en: 'Another entry for the same test applies on some of these days.',
    es: 'Otra entrada para la misma prueba se aplica en algunos de esos días.',
  },
  SETTING_ENDED: { en: 'This entry has ended and stays on record.', es: 'Esta entrada terminó y se conserva como historia.' },
  LIMITS_DECIDED: {
    en: 'No critical limits wait for approval here.',
    es: 'Aquí no hay límites críticos que esperen aprobación.',
  },
  LIMITS_REASON: { en: 'Say why you refuse these limits.', es: 'Indique por qué rechaza estos límites.' },
  SETTING_TEST: { en: 'Test {test} is not in the directory.', es: 'No existe la prueba {test} en el directorio.' },
  SETTING_BOUNDS: {
    en: 'Enter a limit; the lower one must be below the upper one, and critical limits must be outside the normal range.',
    es: 'Indique un límite; el inferior debe quedar por debajo del superior, y los críticos fuera del rango normal.',
  },
  SETTING_FACILITY: { en: 'This facility does not belong to the organization.', es: 'Este centro no pertenece a la organización.' },
  GOAL_SET_NAME: {
    en: 'The organization already has a goal set with this name.',
    es: 'La organización ya tiene un conjunto de metas con ese nombre.',
  },
  GOAL_SET_BEGUN: {
    en: 'This goal set is already in use. Copy it and make the copy the default.',
    es: 'Este conjunto de metas ya está en uso. Cópielo y haga de la copia el predeterminado.',
  },
  GOAL_SET_DEFAULT: {
    en: 'Some days would have no default goal set. Make another set the default for those days first.',
    es: 'Algunos días quedarían sin conjunto de metas predeterminado. Antes, haga predeterminado a otro para esos días.',
  },
  GOAL_SET_FACILITY: {
    en: '{facility} uses the goal set {set} on some of these days. Change that first.',
    es: '{facility} se guía por el conjunto de metas {set} en algunos de esos días. Quítelo primero de allí.',
  },
  CATEGORY_TEST: { en: '{test} is already in the group {group} on these days.', es: '{test} ya está en el grupo {group} en esos días.' },
};
