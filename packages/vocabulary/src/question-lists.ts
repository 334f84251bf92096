import { type CodeOf, closedList } from './closed-list.ts';

/** What kind of answer a question asks for. */
export const answerKinds = closedList({
  NUMBER: { en: 'Number', es: 'Número' },
  DATE: { en: 'Date', es: 'Fecha' },
  DATETIME: { en: 'Date and time', es: 'Fecha y hora' },
  TIME: { en: 'Time', es: 'Hora' },
  CHOICE: { en: 'Choice', es: 'Opción' },
  YESNO: { en: 'Yes or no', es: 'Sí o no' },
  TEXT: { en: 'Text', es: 'Texto' },
});

/** Code of a kind of answer. */
export type AnswerKind = CodeOf<typeof answerKinds>;

/** When an answer is needed, in the order of the work. */
export const answerMoments = closedList({
  ORDER: { en: 'When ordering', es: 'Al ordenar' },
  COLLECT: { en: 'When collecting', es: 'Al extraer' },
  RESULT: { en: 'For the result', es: 'Para el resultado' },
});

/** Code of when an answer is needed. */
export type AnswerMoment = CodeOf<typeof answerMoments>;
