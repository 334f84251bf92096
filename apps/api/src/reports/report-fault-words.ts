import { fieldInWords, isFieldWorded } from '@drawday/contracts/field-words.ts';
import type { ReportFault } from '@drawday/domain';
import type { Words } from '@drawday/vocabulary';

const inWords = (field: string): Words => ({ en: fieldInWords(field, 'en'), es: fieldInWords(field, 'es') });
/** A field by its words; a result code, or a name that somebody made up, as it was given. */
const named = (about: string): Words =>
  isFieldWorded(about) ? inWords(about) : { en: `"${about.slice(0, 60)}"`, es: `"${about.slice(0, 60)}"` };

const sentences: Readonly<Record<ReportFault['because'], (place: Words, about: Words) => Words>> = {
  COLUMN: (place, about) => ({
    en: `In ${place.en}: ${about.en} cannot be used in this report.`,
    es: `En ${place.es}: ${about.es} no se puede usar en este informe.`,
  }),
  TWICE: (place, about) => ({ en: `In ${place.en}: ${about.en} is there twice.`, es: `En ${place.es}: ${about.es} está dos veces.` }),
  OPERATOR: (place, about) => ({
    en: `In ${place.en}: the comparison ${about.en} does not go with this field.`,
    es: `En ${place.es}: la comparación ${about.es} no corresponde a este campo.`,
  }),
  VALUE: (place, about) => ({
    en: `In ${place.en}: the value for ${about.en} does not fit.`,
    es: `En ${place.es}: el valor de ${about.es} no es adecuado.`,
  }),
  RANGE: (place) => ({
    en: `In ${place.en}: the end lies before the beginning.`,
    es: `En ${place.es}: el final queda antes del comienzo.`,
  }),
};

/** What is wrong with a report as it is defined, in a sentence. */
export function reportFaultInWords({ member, because, about }: Pick<ReportFault, 'member' | 'because' | 'about'>): Words {
  return sentences[because](inWords(member.split('.')[0] ?? ''), named(about));
}
