import type { Words } from '@drawday/vocabulary';

export const waterRefusals: Readonly<Record<string, Words>> = {
  WATER_ACTION: {
    en: 'This sample is above a limit. Record a corrective action for {source} first.',
    es: 'Esta muestra supera un límite. Registre primero una acción correctiva para {source}.',
  },
  WATER_NOT_ABOVE: {
    en: 'No value of this sample is above a limit.',
    es: 'Ningún valor de esta muestra supera un límite.',
  },
  WATER_OPEN: {
    en: 'A corrective action is open for this source.',
    es: 'Ya hay una acción correctiva abierta para esta fuente.',
  },
  WATER_CLOSED: { en: 'This corrective action is closed.', es: 'Esta acción correctiva está cerrada.' },
  WATER_PASSES: {
    en: 'Three samples in a row must pass before it is closed; so far {passes}.',
    es: 'Deben aprobarse tres muestras seguidas para cerrarla; hasta ahora {passes}.',
  },
};
