/** Letters and digits above or below the line, which the standard PDF fonts lack, with the ones printed small in their place. */
const LOWERED = { from: '₀₁₂₃₄₅₆₇₈₉₊₋₍₎ₐₑₕₖₗₘₙₒₚₛₜₓ', to: '0123456789+-()aehklmnopstx' } as const;
const RAISED = { from: '⁰⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿ', to: '0456789+-()n' } as const;

/** Small letters are this share of the size of their line. */
export const SMALL_RATIO = 0.66;
/** Where the top of lowered letters lies below the top of the line, as a share of its size; raised ones begin at the top. */
export const LOWERED_RATIO = 0.4;

export type ShiftedRun = { readonly text: string; readonly shift: 'none' | 'lowered' | 'raised' };

/** Is this a letter that stands above or below the line? */
export const isShifted = (character: string): boolean => shiftOf(character) !== 'none';

const shiftOf = (character: string): ShiftedRun['shift'] =>
  LOWERED.from.includes(character) ? 'lowered' : RAISED.from.includes(character) ? 'raised' : 'none';

/** A line in runs of equal height: `C₀` is `C` and a lowered `0`. */
export function shiftedRuns(line: string): readonly ShiftedRun[] {
  const runs: { text: string; shift: ShiftedRun['shift'] }[] = [];
  for (const character of line) {
    const shift = shiftOf(character);
    const { from, to } = shift === 'lowered' ? LOWERED : RAISED;
    const text = shift === 'none' ? character : (to[from.indexOf(character)] ?? character);
    const last = runs.at(-1);
    if (last?.shift === shift) last.text += text;
    else runs.push({ text, shift });
  }
  return runs;
}
