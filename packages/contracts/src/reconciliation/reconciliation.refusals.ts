import type { Words } from '@drawday/vocabulary';

export const reconciliationRefusals: Readonly<Record<string, Words>> = {
  PERIOD_TOO_LONG: { en: 'Choose between 1 and {days} days.', es: 'Elija entre 1 y {days} días.' },
};
