import type { z } from 'zod';
import { fieldInWords } from './field-words.ts';

type Language = 'en' | 'es';
type Sentences = Readonly<Record<Language, string>>;

/** What is wrong with one field; `{field}` is its name in words, `{n}` the bound. */
const sentences = {
  required: { en: '{field} is required.', es: 'Falta {field}.' },
  none: { en: '{field}: choose at least one.', es: '{field}: elija al menos uno.' },
  shorter: { en: '{field} is too long: at most {n} characters.', es: '{field}: demasiado largo, máximo {n} caracteres.' },
  longer: { en: '{field} is too short: at least {n} characters.', es: '{field}: demasiado corto, mínimo {n} caracteres.' },
  fewer: { en: '{field}: at most {n}.', es: '{field}: máximo {n}.' },
  more: { en: '{field}: at least {n}.', es: '{field}: mínimo {n}.' },
  notThere: { en: '{field}: this choice does not exist.', es: '{field}: esta opción no existe.' },
  date: { en: '{field} is not a date.', es: '{field}: no es una fecha.' },
  time: { en: '{field} is not a time.', es: '{field}: no es una hora.' },
  email: { en: '{field} is not an e-mail address.', es: '{field}: no es un correo electrónico.' },
  number: { en: '{field} is not a number.', es: '{field}: no es un número.' },
  unknownField: { en: 'There is no field {field}.', es: 'No existe el campo {field}.' },
  invalid: { en: '{field} is not valid.', es: '{field}: no es válido.' },
} as const satisfies Record<string, Sentences>;

/** The words that a shape gives a fault of its own; they follow the field's name. */
export const ownFaultWords: Readonly<Record<string, string>> = {
  'A day of the last 120 years': 'un día de los últimos 120 años',
  'Eleven characters as on the Medicare card': 'once caracteres, como en la tarjeta de Medicare',
  '2 to 20 letters, digits and dashes': 'de 2 a 20 letras, dígitos y guiones',
  'A phone number has ten digits': 'un teléfono tiene diez dígitos',
  'At most 62 days': 'máximo 62 días',
  'A CCN has six digits': 'un CCN tiene seis dígitos',
  'A CLIA number looks like 99D9999999': 'un número CLIA se escribe 99D9999999',
  'A time, such as 17:45': 'una hora, como 17:45',
  'A half hour, such as 05:30': 'una media hora, como 05:30',
  'A time, such as 09:45': 'una hora, como 09:45',
  'A day between 1850 and 2199': 'un día entre 1850 y 2199',
  'A time between 1850 and 2199': 'una hora entre 1850 y 2199',
  'An e-mail address': 'un correo electrónico',
  'An NPI has ten digits': 'un NPI tiene diez dígitos',
  'Choose at least one facility': 'elija al menos un centro',
  'Choose at least one item': 'elija al menos un artículo',
  'Choose at least one patient': 'elija al menos un paciente',
  'Choose at least one test': 'elija al menos una prueba',
  'Conditions are JSON text': 'las condiciones son texto JSON',
  'Each group once': 'cada grupo una sola vez',
  'Each rank once': 'cada orden de prioridad una sola vez',
  'Five digits, or nine with a dash': 'cinco dígitos, o nueve con un guion',
  'Choose records, or give a number': 'indique registros o un número',
  'Choose patients, or give a number': 'indique pacientes o un número',
  'Name and code are both needed': 'se necesitan nombre y código',
  'Nine digits': 'nueve dígitos',
  'Nine digits of a number that can be issued': 'nueve dígitos de un número que pueda existir',
  'Not before the first day': 'no antes del primer día',
  'Nothing to change.': 'nada que cambiar.',
  'One number for each file': 'un número por cada archivo',
  'One number for each folder': 'un número por cada carpeta',
  'One number for each guide': 'un número por cada guía',
  'Say how it was resolved': 'indique cómo se resolvió',
  'Say what is wrong': 'indique qué está mal',
  'Lowercase letters, digits and hyphens, starting with a letter or digit.':
    'minúsculas, dígitos y guiones; primero una letra o un dígito.',
  'Ten digits': 'diez dígitos',
  'The token is missing.': 'falta el token.',
  'Two capital letters': 'dos letras mayúsculas',
  'Choose a person': 'elija a una persona',
};

/** What is wrong with the input as a whole. */
const inputFaults = {
  nullCharacter: { en: 'A null character is not allowed.', es: 'No se permite un carácter nulo.' },
  notStorable: { en: 'A value is too large or too small to be stored.', es: 'Un valor es demasiado grande o pequeño para guardarse.' },
  notAnUpload: { en: 'Send one file as multipart/form-data.', es: 'Envíe un archivo como multipart/form-data.' },
  uploadBroken: { en: 'The upload is incomplete.', es: 'La carga no está completa.' },
  noFile: { en: 'Choose a file.', es: 'Elija un archivo.' },
} as const satisfies Record<string, Sentences>;
export type InputFault = keyof typeof inputFaults;
export const inputFaultInWords = (fault: InputFault, language: Language): string => inputFaults[fault][language];

const timeFormats: readonly string[] = ['datetime', 'time'];

function kindOf(issue: z.core.$ZodIssue): keyof typeof sentences {
  const isMissing = issue.input === undefined || issue.input === null || issue.input === '';
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing) return issue.expected === 'array' ? 'none' : 'required';
      return issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'invalid';
    case 'too_small':
      if (issue.origin === 'string') return Number(issue.minimum) <= 1 || isMissing ? 'required' : 'longer';
      return issue.origin === 'array' && Number(issue.minimum) === 1 ? 'none' : 'more';
    case 'too_big':
      return issue.origin === 'string' ? 'shorter' : 'fewer';
    case 'invalid_value':
      return isMissing ? 'required' : 'notThere';
    case 'invalid_format':
      if (isMissing) return 'required';
      if (issue.format === 'email') return 'email';
      if (issue.format === 'date') return 'date';
      return timeFormats.includes(issue.format) ? 'time' : 'invalid';
    case 'unrecognized_keys':
      return 'unknownField';
    default:
      return isMissing ? 'required' : 'invalid';
  }
}

const boundOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'too_small' ? String(issue.minimum) : issue.code === 'too_big' ? String(issue.maximum) : '';

/** The field a path leads to, in words; of several, which one: "test 2". */
function fieldOf(path: readonly PropertyKey[], language: Language): string {
  const at = path.findLastIndex((part) => typeof part === 'string');
  const position = path.findLast((part) => typeof part === 'number');
  const name = fieldInWords(String(path[at] ?? ''), language);
  return typeof position === 'number' ? `${name} ${position + 1}` : name;
}

const theInput: Sentences = { en: 'the input', es: 'los datos' };
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * One fault that zod found, as a sentence for a person. To be used on issues parsed with `silentFaults`: a message that is there
 * then is the shape's own.
 */
export function faultInWords(issue: z.core.$ZodIssue, language: Language): string {
  const field = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : fieldOf(issue.path, language);
  if (issue.message) {
    const own = language === 'es' ? (ownFaultWords[issue.message] ?? issue.message) : issue.message;
    return field ? `${capitalized(field)}: ${own}` : own;
  }
  const sentence = sentences[kindOf(issue)][language];
  return capitalized(sentence.replace('{field}', field || theInput[language]).replace('{n}', boundOf(issue)));
}

/** Leaves zod's own words out of the issues, and what came in: it decides whether a field is missing or wrong. */
export const silentFaults = { error: () => '', reportInput: true } as const;
