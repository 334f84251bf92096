import { closedList } from './closed-list.ts';

/** The draw weeks of a month, each with its number on the wire. */
export const drawWeeks = closedList({
  WEEK1: { en: 'Week 1', es: 'Semana 1', number: 0 },
  WEEK2: { en: 'Week 2', es: 'Semana 2', number: 1 },
  WEEK3: { en: 'Week 3', es: 'Semana 3', number: 2 },
  WEEK4: { en: 'Week 4', es: 'Semana 4', number: 3 },
});

/** Which week of a month is its first draw week, each with its number on the wire. */
export const firstWeekRules = closedList({
  FIRST_FULL_WEEK: { en: 'First full week', es: 'Primera semana completa', number: 0 },
  FIRST_FITTING_WEEK: {
    en: 'First week that fits the patient’s schedule',
    es: 'Primera semana en que caben los días del paciente',
    number: 1,
  },
});

/** The months, each with its number. */
export const months = closedList({
  JAN: { en: 'January', es: 'Enero', number: 1 },
  FEB: { en: 'February', es: 'Febrero', number: 2 },
  MAR: { en: 'March', es: 'Marzo', number: 3 },
  APR: { en: 'April', es: 'Abril', number: 4 },
  MAY: { en: 'May', es: 'Mayo', number: 5 },
  JUN: { en: 'June', es: 'Junio', number: 6 },
  JUL: { en: 'July', es: 'Julio', number: 7 },
  AUG: { en: 'August', es: 'Agosto', number: 8 },
  SEP: { en: 'September', es: 'Septiembre', number: 9 },
  OCT: { en: 'October', es: 'Octubre', number: 10 },
  NOV: { en: 'November', es: 'Noviembre', number: 11 },
  DEC: { en: 'December', es: 'Diciembre', number: 12 },
});
