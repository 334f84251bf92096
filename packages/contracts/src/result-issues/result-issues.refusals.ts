import type { Words } from '@drawday/vocabulary';

export const resultIssuesRefusals: Readonly<Record<string, Words>> = {
  REQ_ANSWER: {
    en: 'The laboratory waits for an answer: choose one, and say how you know.',
    es: 'El laboratorio espera una respuesta: elija una y diga cómo lo sabe.',
  },
};
