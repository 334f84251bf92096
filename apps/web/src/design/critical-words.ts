/** Beyond which values a result is critical, for one modality or for all. */
export type CriticalRange = {
  ModalityTypeCode?: string | null;
  LessValue?: number | null | undefined;
  GreaterValue?: number | null | undefined;
};

/** `HD < 2.5 > 6 · Every modality > 6.5` */
export const criticalRangeWords = (ranges: readonly CriticalRange[], everyModality: string): string =>
  ranges
    .map((entry) =>
      [
        entry.ModalityTypeCode ?? everyModality,
        typeof entry.LessValue === 'number' && `< ${entry.LessValue}`,
        typeof entry.GreaterValue === 'number' && `> ${entry.GreaterValue}`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(' · ') || '—';
