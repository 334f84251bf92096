import type { Settings } from './organizations.queries.ts';
import type { OrganizationsText } from './organizations.texts.ts';

export type CriticalRange = Settings['offeringRanges'][number]['criticalRangeSettings'][number];

/** `HD < 2.5 > 6 · Every modality > 6.5` */
export const criticalWords = (ranges: readonly CriticalRange[], text: OrganizationsText): string =>
  ranges
    .map((entry) =>
      [
        entry.ModalityTypeCode ?? text('everyModality'),
        typeof entry.LessValue === 'number' && `< ${entry.LessValue}`,
        typeof entry.GreaterValue === 'number' && `> ${entry.GreaterValue}`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(' · ') || '—';
