import type { Words } from '@drawday/vocabulary';

export const reconciliationRefusals: Readonly<Record<string, Words>> = {
  NOT_OPEN: {
    en: 'Nothing in this draw is open at that step any longer. Reload the list.',
    es: 'Ya no queda nada pendiente de esta extracción en ese paso. Recargue la lista.',
  },
  PERIOD_TOO_LONG: { en: 'Choose between 1 and {days} days.', es: 'Elija entre 1 y {days} días.' },
};
