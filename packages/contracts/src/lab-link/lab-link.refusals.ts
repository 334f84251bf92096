import type { Words } from '../words.ts';

export const labLinkRefusals: Readonly<Record<string, Words>> = {
  RESOLUTION: {
    en: 'Name a requisition, a test of the directory, or the reason to leave it.',
    es: 'Indique una requisición, una prueba del directorio o el motivo para dejarlo.',
  },
  RESOLVED: { en: 'This item was resolved already.', es: 'Este elemento ya fue resuelto.' },
};
