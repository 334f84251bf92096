import type { Words } from '@drawday/vocabulary';
import { fieldInWords, isFieldWorded } from '../field-words.ts';

const inWords = (field: string): Words => ({ en: fieldInWords(field, 'en'), es: fieldInWords(field, 'es') });
/** A field by its words; a result code, or a name that somebody made up, as it was given. */
const named = (about: string): Words =>
  isFieldWorded(about) ? inWords(about) : { en: `"${about.slice(0, 60)}"`, es: `"${about.slice(0, 60)}"` };

const sentences = {
  COLUMN: (place: Words, about: Words) => ({
    en: `In ${place.en}: ${about.en} cannot be used in this report.`,
    es: `En ${place.es}: ${about.es} no se puede usar en este informe.`,
  }),
  TWICE: (place: Words, about: Words) => ({
    en: `In ${place.en}: ${about.en} is there twice.`,
    es: `En ${place.es}: ${about.es} está dos veces.`,
  }),
  OPERATOR: (place: Words, about: Words) => ({
    en: `In ${place.en}: the comparison ${about.en} does not go with this field.`,
    es: `En ${place.es}: la comparación ${about.es} no corresponde a este campo.`,
  }),
  VALUE: (place: Words, about: Words) => ({
    en: `In ${place.en}: the value for ${about.en} does not fit.`,
    es: `En ${place.es}: el valor de ${about.es} no es adecuado.`,
  }),
  LOGIC: (place: Words) => ({ en: `In ${place.en}: join them by AND or OR.`, es: `En ${place.es}: únalas con AND u OR.` }),
  DEPTH: (place: Words) => ({
    en: `In ${place.en}: at most 4 groups inside each other.`,
    es: `En ${place.es}: máximo 4 grupos, uno dentro de otro.`,
  }),
  COUNT: (place: Words) => ({
    en: `In ${place.en}: too many; at most 50 conditions and 40 tests.`,
    es: `En ${place.es}: demasiadas; máximo 50 condiciones y 40 pruebas.`,
  }),
  EMPTY_GROUP: (place: Words) => ({ en: `In ${place.en}: a group is empty.`, es: `En ${place.es}: un grupo está vacío.` }),
  WITHIN: (place: Words, about: Words) => ({
    en: `In ${place.en}: ${about.en} cannot be looked for within that time.`,
    es: `En ${place.es}: ${about.es} no se puede buscar en ese tiempo.`,
  }),
  OF: (place: Words, about: Words) => ({
    en: `In ${place.en}: which of the values of ${about.en} does not go with the comparison.`,
    es: `En ${place.es}: la elección entre los valores de ${about.es} no corresponde a la comparación.`,
  }),
  GRAIN: (place: Words, about: Words) => ({
    en: `In ${place.en}: ${about.en} needs one row per draw or per result.`,
    es: `En ${place.es}: ${about.es} necesita una fila por extracción o por resultado.`,
  }),
  PARTY: (place: Words, about: Words) => ({
    en: `In ${place.en}: ${about.en} belongs to another kind of report.`,
    es: `En ${place.es}: ${about.es} pertenece a otro tipo de informe.`,
  }),
  RESTRICTED: (place: Words, about: Words) => ({
    en: `In ${place.en}: ${about.en} is a restricted test.`,
    es: `En ${place.es}: ${about.es} es una prueba restringida.`,
  }),
  AGGREGATE: (place: Words, about: Words) => ({
    en: `In ${place.en}: ${about.en} cannot be summed up or grouped like this.`,
    es: `En ${place.es}: ${about.es} no se puede resumir ni agrupar así.`,
  }),
  UNKNOWN_GROUP: (place: Words, about: Words) => ({
    en: `In ${place.en}: there is no patient group ${about.en}.`,
    es: `En ${place.es}: no existe el grupo de pacientes ${about.es}.`,
  }),
  RANGE: (place: Words) => ({
    en: `In ${place.en}: the end lies before the beginning.`,
    es: `En ${place.es}: el final queda antes del comienzo.`,
  }),
} as const satisfies Readonly<Record<string, (place: Words, about: Words) => Words>>;

/** A fault as the rules name it. */
type WordedFault = { member: string; because: keyof typeof sentences; about: string };

/** What is wrong with a report as it is defined, in a sentence. */
export function reportFaultInWords({ member, because, about }: WordedFault): Words {
  return sentences[because](inWords(member.split('.')[0] ?? ''), named(about));
}
