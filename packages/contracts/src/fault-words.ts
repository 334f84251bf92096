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

/** The faults that shapes word themselves; the words follow the field's name: "ZIP code: five digits, or nine with a dash". */
const ownFaults = {
  recentLifetime: { en: 'a day of the last 120 years', es: 'un día de los últimos 120 años' },
  medicareNumber: { en: 'eleven characters as on the Medicare card', es: 'once caracteres, como en la tarjeta de Medicare' },
  code: { en: '2 to 20 letters, digits and dashes', es: 'de 2 a 20 letras, dígitos y guiones' },
  phone: { en: 'a phone number has ten digits', es: 'un teléfono tiene diez dígitos' },
  fourHundredDays: { en: 'not before the first day, and at most 400 days', es: 'no antes del primer día y máximo 400 días' },
  sixtyTwoDays: { en: 'at most 62 days', es: 'máximo 62 días' },
  ninetyTwoDays: { en: 'not before the first day, and at most 92 days', es: 'no antes del primer día y máximo 92 días' },
  ccn: { en: 'a CCN has six digits', es: 'un CCN tiene seis dígitos' },
  clia: { en: 'a CLIA number looks like 99D9999999', es: 'un número CLIA se escribe 99D9999999' },
  pickupTime: { en: 'a time, such as 17:45', es: 'una hora, como 17:45' },
  timeZone: { en: 'a time zone, such as US/Eastern', es: 'una zona horaria, como US/Eastern' },
  fingerprint: {
    en: 'a SHA-256 fingerprint: 32 pairs of digits with colons',
    es: 'una huella SHA-256: 32 pares de dígitos con dos puntos',
  },
  network: { en: 'an address or network, such as 10.2.0.0/16', es: 'una dirección o red, como 10.2.0.0/16' },
  halfHour: { en: 'a half hour, such as 05:30', es: 'una media hora, como 05:30' },
  time: { en: 'a time, such as 09:45', es: 'una hora, como 09:45' },
  day: { en: 'a day between 1850 and 2199', es: 'un día entre 1850 y 2199' },
  instant: { en: 'a time between 1850 and 2199', es: 'una hora entre 1850 y 2199' },
  email: { en: 'an e-mail address', es: 'un correo electrónico' },
  npi: { en: 'an NPI has ten digits', es: 'un NPI tiene diez dígitos' },
  someFacility: { en: 'choose at least one facility', es: 'elija al menos un centro' },
  someItem: { en: 'choose at least one item', es: 'elija al menos un artículo' },
  somePatient: { en: 'choose at least one patient', es: 'elija al menos un paciente' },
  someTest: { en: 'choose at least one test', es: 'elija al menos una prueba' },
  jsonConditions: { en: 'conditions are JSON text', es: 'las condiciones son texto JSON' },
  eachGroupOnce: { en: 'each group once', es: 'cada grupo una sola vez' },
  laterSteps: { en: 'each step no earlier than the one before', es: 'cada paso no antes que el anterior' },
  onePerson: { en: 'a person only where one person is meant', es: 'una persona solo donde se indica una persona' },
  eachRankOnce: { en: 'each rank once', es: 'cada orden de prioridad una sola vez' },
  zip: { en: 'five digits, or nine with a dash', es: 'cinco dígitos, o nueve con un guion' },
  recordsOrNumber: { en: 'choose records, or give a number', es: 'indique registros o un número' },
  patientsOrFacility: { en: 'choose a facility, or patients', es: 'indique un centro o pacientes' },
  patientsOrNumber: { en: 'choose patients, or give a number', es: 'indique pacientes o un número' },
  nameAndCode: { en: 'name and code are both needed', es: 'se necesitan nombre y código' },
  nineDigits: { en: 'nine digits', es: 'nueve dígitos' },
  ssn: { en: 'nine digits of a number that can be issued', es: 'nueve dígitos de un número que pueda existir' },
  notBeforeFirstDay: { en: 'not before the first day', es: 'no antes del primer día' },
  nothingToChange: { en: 'nothing to change', es: 'nada que cambiar' },
  numberForEachFile: { en: 'one number for each file', es: 'un número por cada archivo' },
  numberForEachFolder: { en: 'one number for each folder', es: 'un número por cada carpeta' },
  numberForEachGuide: { en: 'one number for each guide', es: 'un número por cada guía' },
  value: { en: 'say what stands on the paper', es: 'indique lo que dice el papel' },
  resolution: { en: 'say how it was resolved', es: 'indique cómo se resolvió' },
  description: { en: 'say what is wrong', es: 'indique qué está mal' },
  message: { en: 'write a message', es: 'escriba un mensaje' },
  subject: { en: 'say in a few words what it is about', es: 'diga en pocas palabras de qué se trata' },
  alias: {
    en: 'lowercase letters, digits and hyphens, starting with a letter or digit',
    es: 'minúsculas, dígitos y guiones; primero una letra o un dígito',
  },
  tenDigits: { en: 'ten digits', es: 'diez dígitos' },
  token: { en: 'the token is missing', es: 'falta el token' },
  state: { en: 'two capital letters', es: 'dos letras mayúsculas' },
  month: { en: 'a month, such as 2026-10', es: 'un mes, como 2026-10' },
  reason: { en: 'say why', es: 'indique por qué' },
  somePerson: { en: 'choose a person', es: 'elija a una persona' },
} as const satisfies Record<string, Sentences>;

/** A fault that a shape words itself. */
export type OwnFault = keyof typeof ownFaults;

/** The message a shape gives such a fault: its key, so that the text can be found in the reader's language. */
export const ownFault = (fault: OwnFault): string => fault;

/** Is this the message of such a fault? */
export const isOwnFault = (message: string): message is OwnFault => Object.hasOwn(ownFaults, message);

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

/** The field a path leads to, in words; in a list with its number: "test 2". */
function fieldOf(path: readonly PropertyKey[], language: Language): string {
  const at = path.findLastIndex((part) => typeof part === 'string');
  const position = path.findLast((part) => typeof part === 'number');
  const name = fieldInWords(String(path[at] ?? ''), language);
  return typeof position === 'number' ? `${name} ${position + 1}` : name;
}

const theInput: Sentences = { en: 'the input', es: 'los datos' };
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * One fault that zod found, as a sentence for a person. Only for issues of a parse with `silentFaults`: a message that is present
 * then comes from the shape.
 */
export function faultInWords(issue: z.core.$ZodIssue, language: Language): string {
  const field = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : fieldOf(issue.path, language);
  if (issue.message) {
    const own = isOwnFault(issue.message) ? ownFaults[issue.message][language] : issue.message;
    return field ? `${capitalized(field)}: ${own}` : own;
  }
  const sentence = sentences[kindOf(issue)][language];
  return capitalized(sentence.replace('{field}', field || theInput[language]).replace('{n}', boundOf(issue)));
}

/** Keeps zod's own words out of the issues, and the input in them: it decides whether a field is missing or wrong. */
export const silentFaults = { error: () => '', reportInput: true } as const;
