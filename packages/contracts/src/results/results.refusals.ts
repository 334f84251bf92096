import type { Words } from '@drawday/vocabulary';

export const resultsRefusals: Readonly<Record<string, Words>> = {
  CRITICAL_COMMENT: { en: 'A critical result needs a comment.', es: 'Un resultado crítico requiere un comentario.' },
  READ_BACK: {
    en: 'The value read back ({told}) is not the value reported ({value}).',
    es: 'El valor repetido ({told}) no es el valor informado ({value}).',
  },
  NOT_READ: {
    en: '{test} could not be judged automatically: read it in the review of this draw first.',
    es: '{test} quedó sin valorar: léalo primero en la revisión de esta extracción.',
  },
  DOUBT_DECIDED: {
    en: 'Somebody has already decided about this draw. Take that back first.',
    es: 'Alguien ya decidió sobre esta extracción. Deshaga eso primero.',
  },
  DOUBT_OPEN: { en: 'Nobody has decided about this draw yet.', es: 'Nadie ha decidido todavía sobre esta extracción.' },
  DOUBT_REASON: { en: 'Choose why the values are right.', es: 'Elija por qué los valores son correctos.' },
  DOUBT_PAIR: {
    en: 'There is no pair of pre and post values to swap, or the laboratory has corrected one since.',
    es: 'No hay un par de valores pre y post que intercambiar, o el laboratorio ya corrigió uno.',
  },
};
