import type { Words } from '../words.ts';

export const schedulesRefusals: Readonly<Record<string, Words>> = {
  ORD_UNSIGNED: { en: 'The order must be signed by a provider.', es: 'La orden debe estar firmada por un médico.' },
  ORD_ICD: { en: 'Add at least one diagnosis for {test}.', es: 'Agregue al menos un diagnóstico para {test}.' },
  ORD_ABN: { en: 'An ABN is required for {test} before collection.', es: 'Se requiere un ABN para {test} antes de la extracción.' },
  ORD_STATE: { en: 'Action not allowed in order status {status}.', es: 'Acción no permitida en el estado de orden {status}.' },
  ORD_SIGNER: {
    en: 'Only a provider or medical director with an NPI can sign orders.',
    es: 'Solo un médico o director médico con NPI puede firmar órdenes.',
  },
  ORD_TEST: { en: 'There is no test {test} in the directory.', es: 'No existe la prueba {test} en el directorio.' },
  ORD_DATES: {
    en: 'These dates give no draw: an order starts within a year and ends after its start, and a one-time draw lies between the two, from today on.',
    es: 'Estas fechas no dan ninguna extracción: una orden empieza dentro de un año y termina después de su inicio, y una extracción única cae entre ambas fechas, de hoy en adelante.',
  },
};
