import type { CriticalRange } from '@drawday/vocabulary';

/** `HD < 2.5 > 6 · Every modality > 6.5` */
export const criticalRangeWords = (ranges: readonly CriticalRange[], everyModality: string): string =>
  ranges
    .map(({ modality, low, high }) =>
      [modality ?? everyModality, low !== null && `< ${low}`, high !== null && `> ${high}`].filter(Boolean).join(' '),
    )
    .join(' · ') || '—';
