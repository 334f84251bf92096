import { currentLanguage } from '../platform/texts.ts';

/** "October 2026" of a day or month in it. */
export const monthWords = (day: string): string =>
  new Intl.DateTimeFormat(currentLanguage() === 'es' ? 'es-US' : 'en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 7)}-01T00:00Z`),
  );
