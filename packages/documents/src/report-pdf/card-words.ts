import type { CardPosition } from '@drawday/domain';

/** What a patient's report card says besides its sentences; `{0}` is filled in. */
const words = {
  en: {
    title: 'My lab report card',
    born: 'born {0}',
    drawn: 'Blood drawn {0}',
    workOne: '1 thing to work on.',
    work: '{0} things to work on.',
    allWell: 'All your numbers are on goal.',
    wellOne: '1 is going well.',
    well: '{0} are going well.',
    nothing: 'We have no numbers for this month yet.',
    means: 'What it means:',
    doing: 'What to do:',
    you: 'you',
    goalBetween: 'goal {0} to {1}',
    goalFrom: 'goal {0} or more',
    goalTo: 'goal {0} or less',
    between: '{0} to {1}',
    from: '{0} or more',
    to: '{0} or less',
    lastMonth: 'last month {0}',
    fromMonth: 'from {0}',
    goingWell: 'Going well',
    also: 'Other numbers',
    notTested: 'Not tested',
    keep: 'Keep it up!',
    fromDietician: 'From {0}, your dietitian:',
    dieticianNote: 'From your dietitian:',
    next: 'Next blood draw:',
    ask: 'Ask your care team before you change anything.',
    nurse: 'Your nurse: {0}',
    continued: '{0}, continued',
    page: 'Page {0} of {1}',
  },
  es: {
    title: 'Mis resultados de laboratorio',
    born: 'nacimiento: {0}',
    drawn: 'Extracción de sangre: {0}',
    workOne: '1 cosa por mejorar.',
    work: '{0} cosas por mejorar.',
    allWell: 'Todos sus números están en la meta.',
    wellOne: '1 va bien.',
    well: '{0} van bien.',
    nothing: 'Aún no tenemos números de este mes.',
    means: 'Qué significa:',
    doing: 'Qué hacer:',
    you: 'usted',
    goalBetween: 'meta {0} a {1}',
    goalFrom: 'meta {0} o más',
    goalTo: 'meta {0} o menos',
    between: '{0} a {1}',
    from: '{0} o más',
    to: '{0} o menos',
    lastMonth: 'mes pasado {0}',
    fromMonth: 'de {0}',
    goingWell: 'Va bien',
    also: 'Otros números',
    notTested: 'Sin prueba',
    keep: '¡Siga así!',
    fromDietician: 'De {0}, su nutricionista:',
    dieticianNote: 'De su nutricionista:',
    next: 'Próxima extracción de sangre:',
    ask: 'Pregunte a su equipo de atención antes de cambiar algo.',
    nurse: 'Su enfermera o enfermero: {0}',
    continued: '{0}, continuación',
    page: 'Página {0} de {1}',
  },
} as const;

/** The words of one language. */
export const cardWords = (language: 'en' | 'es'): Readonly<Record<keyof (typeof words)['en'], string>> => words[language];

/** How a value stands, as a word beside its arrow. */
export const positionWords: Readonly<Record<'en' | 'es', Readonly<Record<CardPosition, string>>>> = {
  en: {
    IN_GOAL: 'On goal',
    LITTLE_LOW: 'A little low',
    LOW: 'Too low',
    VERY_LOW: 'Much too low',
    LITTLE_HIGH: 'A little high',
    HIGH: 'Too high',
    VERY_HIGH: 'Much too high',
  },
  es: {
    IN_GOAL: 'En la meta',
    LITTLE_LOW: 'Un poco bajo',
    LOW: 'Bajo',
    VERY_LOW: 'Muy bajo',
    LITTLE_HIGH: 'Un poco alto',
    HIGH: 'Alto',
    VERY_HIGH: 'Muy alto',
  },
};

const months = {
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  es: ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
} as const;

/** The name of a month written `2026-08`. */
export const monthWord = (month: string, language: 'en' | 'es'): string => months[language][Number(month.slice(5, 7)) - 1] ?? month;
