import { currentLanguage } from '../platform/texts.ts';

/** `2026-10` as October 2026. */
export const monthWords = (month: string): string =>
  new Intl.DateTimeFormat(currentLanguage() === 'es' ? 'es-US' : 'en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00Z`),
  );

/** `2026-10` as Oct. */
export const monthShort = (month: string): string =>
  new Intl.DateTimeFormat(currentLanguage() === 'es' ? 'es-US' : 'en-US', { month: 'short', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00Z`),
  );
