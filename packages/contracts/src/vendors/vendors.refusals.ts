import type { Words } from '@drawday/vocabulary';

export const vendorsRefusals: Readonly<Record<string, Words>> = {
  VENDOR_NONE: { en: 'No laboratory is in use for this kind of testing.', es: 'No hay un laboratorio en uso para este tipo de prueba.' },
};
