import type { Words } from '@drawday/vocabulary';

export const labLinkRefusals: Readonly<Record<string, Words>> = {
  RESOLUTION: {
    en: 'Choose a draw or a test in the directory, or give a reason for setting it aside.',
    es: 'Elija una extracción o una prueba del directorio, o indique el motivo para apartarlo.',
  },
  RESOLVED: { en: 'This item has already been resolved.', es: 'Este elemento ya fue resuelto.' },
};
