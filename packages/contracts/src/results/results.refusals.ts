import type { Words } from '@drawday/vocabulary';

export const resultsRefusals: Readonly<Record<string, Words>> = {
  CRITICAL_COMMENT: { en: 'A critical result needs a comment.', es: 'Un resultado crítico requiere un comentario.' },
  READ_BACK: {
    en: 'The value read back ({told}) is not the value reported ({value}).',
    es: 'El valor repetido ({told}) no es el valor informado ({value}).',
  },
};
