import {
  boundField,
  criticalField,
  readBounds,
  readCriticalRange,
  writeBounds,
  writeCriticalRange,
} from '@drawday/contracts/wire-bounds.ts';
import type { Bounds } from '@drawday/vocabulary';
import { criticalRangeWords } from '../design/critical-words.ts';
import type { usePlatformTexts } from '../platform/texts.ts';

/** Bounds as a form holds them, and the text as which they may be typed. */
export type BoundsValues = Bounds & { rangeText?: string };
/** Critical limits as a form holds them; an empty modality means all. */
export type CriticalValues<Modality extends string> = Bounds & { modality: Modality | '' };

const none = { low: null, lowInclusive: true, high: null, highInclusive: true };
export const noCriticalRange: CriticalValues<never> = { ...none, modality: '' };

type Wire = Parameters<typeof readBounds>[0];
export const boundsValuesOf = (entry: Wire | null): BoundsValues => (entry ? readBounds(entry) : none);
/** What a form with bounds sends; its other values are sent as they are. */
export const boundsWire = <Values extends BoundsValues>({ low, lowInclusive, high, highInclusive, rangeText: _, ...rest }: Values) => ({
  ...rest,
  ...writeBounds({ low: low ?? null, lowInclusive, high: high ?? null, highInclusive }),
});

export const criticalValuesOf = <Modality extends string>(
  entries: readonly (Parameters<typeof readCriticalRange>[0] & { ModalityTypeCode: Modality | null })[],
): CriticalValues<Modality>[] => entries.map((entry) => ({ ...readCriticalRange(entry), modality: entry.ModalityTypeCode ?? '' }));
export const criticalWire = <Modality extends string>(entries: readonly CriticalValues<Modality>[] | undefined) =>
  (entries ?? []).map(({ modality, low, high, ...signs }) =>
    writeCriticalRange<Modality>({ ...signs, modality: modality === '' ? null : modality, low: low ?? null, high: high ?? null }),
  );

/** Labels of the bounds where two versions are compared. */
export const boundsLabels = (text: ReturnType<typeof usePlatformTexts>) => ({ low: text('lowest'), high: text('highest') });
/** Label and words of the critical limits where two versions are compared. */
export const criticalLabels = (text: ReturnType<typeof usePlatformTexts>) => ({
  criticalRanges: {
    label: text('criticalLimits'),
    show: (ranges: readonly CriticalValues<string>[]) =>
      criticalRangeWords(
        ranges.map((one) => ({ ...one, modality: one.modality || null })),
        text('everyModality'),
      ),
  },
});

const names: Readonly<Record<string, string>> = {
  [boundField.low]: 'low',
  [boundField.high]: 'high',
  criticalRangeSettings: 'criticalRanges',
  [criticalField.modality]: 'modality',
  [criticalField.low]: 'low',
  [criticalField.high]: 'high',
};
/** The form's field for its name on the wire: `criticalRangeSettings.0.GreaterValue` is `criticalRanges.0.high`. */
export const rangeFieldOf = (member: string): string =>
  member
    .split('.')
    .map((part) => names[part] ?? part)
    .join('.');
