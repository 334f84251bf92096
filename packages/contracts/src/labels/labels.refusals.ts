import type { Words } from '../words.ts';

export const labelsRefusals: Readonly<Record<string, Words>> = {
  LABEL_CONTENT: {
    en: 'The label can not be printed: a name, number or date does not fit or is missing.',
    es: 'La etiqueta no se puede imprimir: un nombre, número o fecha no cabe o falta.',
  },
  REPRINT_REASON: { en: 'Say why the label is printed again.', es: 'Indique por qué se imprime de nuevo la etiqueta.' },
};
