import { currentLanguage } from '../platform/texts.ts';

/** Month 1..12 as Mar. */
export const monthName = (month: number): string =>
  new Temporal.PlainDate(2024, month, 1).toLocaleString(currentLanguage() === 'es' ? 'es-US' : 'en-US', { month: 'short' });
