import type { Words } from '@drawday/vocabulary';

export const orderSetsRefusals: Readonly<Record<string, Words>> = {
  ORDSET_NAME: {
    en: 'The facility already has an order set with this name.',
    es: 'El centro ya tiene un conjunto de órdenes con este nombre.',
  },
  ORDSET_TWICE: { en: '{test} is in the set twice.', es: '{test} está dos veces en el conjunto.' },
  ORDSET_STATE: { en: 'Action not allowed in status {status}.', es: 'Acción no permitida en el estado {status}.' },
  ORDSET_EMPTY: { en: 'Add at least one test to the set first.', es: 'Primero agregue al menos una prueba al conjunto.' },
  ORDSET_APPLIED: {
    en: 'Patients with this set: {count}. Inactivate it instead.',
    es: 'Pacientes con este conjunto: {count}. Inactívelo en su lugar.',
  },
  ORDSET_MODALITY: { en: 'The set is not meant for {modality}.', es: 'El conjunto no es para {modality}.' },
};
