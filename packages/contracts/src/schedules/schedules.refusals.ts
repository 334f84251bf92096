import type { Words } from '@drawday/vocabulary';

export const schedulesRefusals: Readonly<Record<string, Words>> = {
  ORD_UNSIGNED: { en: 'The order must be signed by a provider.', es: 'La orden debe estar firmada por un médico.' },
  ORD_ICD: { en: 'Add at least one diagnosis for {test}.', es: 'Agregue al menos un diagnóstico para {test}.' },
  ORD_PROBLEM: {
    en: '{icd} is not on the problem list of this patient.',
    es: '{icd} no está en la lista de problemas de este paciente.',
  },
  ORD_NO_ABN: { en: 'No test of this order needs an ABN.', es: 'Ninguna prueba de esta orden necesita un ABN.' },
  ORD_ABN: { en: 'An ABN is required for {test} before collection.', es: 'Se requiere un ABN para {test} antes de la extracción.' },
  ORD_STATE: { en: 'Action not allowed in order status {status}.', es: 'Acción no permitida en el estado de orden {status}.' },
  ORD_SIGNER: {
    en: 'Only a provider or medical director with an NPI can sign orders.',
    es: 'Solo un médico o director médico con NPI puede firmar órdenes.',
  },
  ORD_PROVIDER: {
    en: 'This is another provider’s order. Confirm that you are signing for them, and send it again.',
    es: 'Es una orden de otro médico. Indique que firma por él y envíela de nuevo.',
  },
  ORD_TEST: { en: 'Test {test} is not in the directory.', es: 'No existe la prueba {test} en el directorio.' },
  ORD_SAME: {
    en: 'These tests are already ordered for the same days (order of {day}). Remove them here, or change that order or its draw.',
    es: 'Estas pruebas ya están pedidas para los mismos días (orden del {day}). Quítelas aquí, o cambie esa orden o su extracción.',
  },
  ORD_RENEWED: { en: 'This order has already been renewed.', es: 'Esta orden ya fue renovada.' },
  ORD_DOUBLE: { en: 'Nothing is left to order: {test} is a duplicate.', es: 'No queda nada que ordenar: {test} ya está pedida.' },
  ORD_ENDS: { en: 'This order ends by itself and cannot be renewed.', es: 'Esta orden termina por sí sola y no se puede renovar.' },
  ORD_MANY: {
    en: 'There are {count} orders, and at most {most} at once. Nothing was done. Name a facility, employees or orders.',
    es: 'Hay {count} órdenes y se admiten {most} a la vez como máximo. No se ha hecho nada. Indique un centro, empleados u órdenes.',
  },
  REMIND_NOTHING: {
    en: 'No order waits for this provider.',
    es: 'No hay órdenes que esperen a este médico.',
  },
  REMIND_NOBODY: {
    en: '{name} has no account, and nobody with one covers today.',
    es: '{name} no tiene cuenta, y hoy no le cubre nadie que la tenga.',
  },
  REMIND_SOON: {
    en: '{by} reminded {name} within the last 24 hours.',
    es: '{by} envió un recordatorio a {name} en las últimas 24 horas.',
  },
  ORD_DATES: {
    en: 'No draw falls on these dates. An order starts within the next year and ends after it starts; a one-time draw falls between the two, today or later.',
    es: 'Ninguna extracción cae en estas fechas. Una orden empieza dentro de un año y termina después de su inicio; una extracción única cae entre ambas fechas, hoy o más adelante.',
  },
};
