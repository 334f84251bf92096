import { type CodeOf, closedList } from './closed-list.ts';

/** How often an order draws, each with its number on the wire. */
export const drawTypes = closedList(
  {
    WEEK: { en: 'Weekly', es: 'Semanal', number: 5 },
    SEMIMONTH: { en: 'Biweekly', es: 'Quincenal', number: 6 },
    MIDMONTH: { en: 'Mid monthly', es: 'A mitad de mes', number: 6.5 },
    MONTH: { en: 'Monthly', es: 'Mensual', number: 7 },
    EVERYTX: { en: 'Every treatment', es: 'Cada tratamiento', number: 8 },
    ONETIME: { en: 'One time', es: 'Una vez', number: 9 },
  },
  { recurring: ['WEEK', 'SEMIMONTH', 'MIDMONTH', 'MONTH', 'EVERYTX'] },
);

/** Code of how often an order draws. */
export type DrawType = CodeOf<typeof drawTypes>;

/** The ways of choosing months of the year, each with the number of months between two draws. */
export const monthGroupings = closedList(
  {
    MONTHLY: { en: 'Monthly', es: 'Mensual', periodMonths: 1 },
    QUARTERLY: { en: 'Quarterly', es: 'Trimestral', periodMonths: 3 },
    EVERY_FOUR_MONTHS: { en: 'Every four months', es: 'Cada cuatro meses', periodMonths: 4 },
    BIANNUAL: { en: 'Biannual', es: 'Semestral', periodMonths: 6 },
    ANNUAL: { en: 'Annual', es: 'Anual', periodMonths: 12 },
  },
  {
    /** A facility chooses the month in which they begin. */
    started: ['QUARTERLY', 'EVERY_FOUR_MONTHS', 'BIANNUAL', 'ANNUAL'],
  },
);

/** Code of a grouping of months. */
export type MonthGrouping = CodeOf<typeof monthGroupings>;

/** How often, as a person chooses and reads it: the groupings of months beside the other frequencies. */
export const frequencies = closedList(
  {
    ...monthGroupings.of,
    CUSTOM: { en: 'Custom months', es: 'Meses elegidos' },
    MIDMONTH: drawTypes.of.MIDMONTH,
    SEMIMONTH: drawTypes.of.SEMIMONTH,
    WEEK: drawTypes.of.WEEK,
    EVERYTX: drawTypes.of.EVERYTX,
    ONETIME: drawTypes.of.ONETIME,
  },
  {
    /** These are draw types of their own; the others are groupings of months. */
    notByMonth: ['MIDMONTH', 'SEMIMONTH', 'WEEK', 'EVERYTX', 'ONETIME'],
    /** The draw week of the month makes no difference. */
    withoutDrawWeek: ['WEEK', 'EVERYTX', 'ONETIME'],
  },
);

/** Code of how often, as a person chooses it. */
export type Frequency = CodeOf<typeof frequencies>;
