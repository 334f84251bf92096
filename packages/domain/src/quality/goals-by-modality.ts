import { type ModalityCode, modalities } from '@drawday/vocabulary';

/**
 * A goal in words, each kind of treatment named only where their goals differ: "≥ 1.20", or "HD ≥ 4.0 · PD ≥ 3.8". Empty where none of
 * them has one.
 *
 * @param textOf the goal of one modality, empty for none
 */
export function goalsByModality(some: readonly ModalityCode[], textOf: (modality: ModalityCode) => string): string {
  const byText = Map.groupBy(some, textOf);
  byText.delete('');
  if (byText.size <= 1) return [...byText.keys()].join('');
  return [...byText].map(([text, those]) => `${kindOf(those)} ${text}`).join(' · ');
}

/** HD or PD where all of them are of one kind. */
function kindOf(some: readonly ModalityCode[]): string {
  if (some.every((one) => modalities.isIn('hemodialysis', one))) return 'HD';
  return some.every((one) => modalities.isIn('peritoneal', one)) ? 'PD' : some.join(', ');
}
