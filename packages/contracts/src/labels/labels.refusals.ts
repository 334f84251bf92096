import type { Words } from '@drawday/vocabulary';

export const labelsRefusals: Readonly<Record<string, Words>> = {
  LABEL_CONTENT: {
    en: 'The label cannot be printed: a name, number or date is missing or does not fit.',
    es: 'La etiqueta no se puede imprimir: un nombre, número o fecha no cabe o falta.',
  },
  REPRINT_REASON: { en: 'Give a reason for the reprint.', es: 'Indique el motivo de la reimpresión.' },
};
