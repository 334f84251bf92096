import { formatRange } from '@drawday/domain';
import type { CriticalRange } from '@drawday/vocabulary';

type Bounds = Pick<CriticalRange, 'low' | 'high'>;
/** `< 2.5 > 6.0`, with as many decimals as the values of the test. */
const boundWords = ({ low, high }: Bounds, decimals: number | undefined): string =>
  formatRange([low !== null && `< ${low}`, high !== null && `> ${high}`].filter(Boolean).join(' '), decimals);

/** `HD < 2.5 > 6.0 · Every modality > 6.5` */
export const criticalRangeWords = (ranges: readonly CriticalRange[], everyModality: string, decimals?: number): string =>
  ranges.map((range) => `${range.modality ?? everyModality} ${boundWords(range, decimals)}`).join(' · ') || '—';

/** The laboratory’s own: `< 2.8 > 6.5 · PD, HPD < 2.8 > 6.0`; empty where it has none. */
export const laboratoryLimitWords = (limits: readonly (Bounds & { modalities: readonly string[] | null })[], decimals: number): string =>
  limits.map((one) => `${one.modalities?.join(', ') ?? ''} ${boundWords(one, decimals)}`.trim()).join(' · ');
