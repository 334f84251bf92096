import type { Words } from '@drawday/vocabulary';

export const labLinkRefusals: Readonly<Record<string, Words>> = {
  RESOLUTION: {
    en: 'Choose a draw or a test in the directory, or give a reason for setting it aside.',
    es: 'Elija una extracción o una prueba del directorio, o indique el motivo para apartarlo.',
  },
  SEARCH_TERM: { en: 'Say what to look for.', es: 'Indique qué buscar.' },
  SEARCH_CONTENT: {
    en: 'To look inside messages choose one connection and at most seven days.',
    es: 'Para buscar dentro de los mensajes elija una conexión y un máximo de siete días.',
  },
  RESOLVED: { en: 'This item has already been resolved.', es: 'Este elemento ya fue resuelto.' },
};
