import type { Words } from '@drawday/vocabulary';

export const questionsRefusals: Readonly<Record<string, Words>> = {
  AOE_RANGE: { en: '{question} must be between {min} and {max}.', es: '{question} debe estar entre {min} y {max}.' },
  AOE_VALUE: { en: '{question} has no valid answer.', es: '{question} no tiene una respuesta válida.' },
  AOE_FUTURE: { en: '{question} cannot be in the future.', es: '{question} no puede estar en el futuro.' },
  AOE_UNKNOWN: { en: 'This draw has no question {code}.', es: 'No existe la pregunta {code} para esta extracción.' },
  AOE_POSTBUN: { en: 'Post BUN must be lower than pre BUN.', es: 'El BUN post debe ser menor que el BUN pre.' },
  AOE_MISSING: { en: 'Answer before collecting: {questions}.', es: 'Responda antes de extraer: {questions}.' },
};
