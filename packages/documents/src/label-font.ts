// Advance widths of the printer's font 0 (bold condensed) in 1/18 of the font width, taken from rendered samples.
const ADVANCES: readonly (readonly [string, number])[] = [
  [' .,:;ijl!|I\'"', 6],
  ['ftr()[]/\\', 7],
  ['Jcksvxyz*', 8],
  ['abdeghnopqu0123456789EFLTZ$?+-<>=_#', 9],
  ['ABKPRSVXY', 10],
  ['CDGHNOQU', 11],
  ['&w', 12],
  ['Mm%@', 15],
  ['W', 15],
];
const WIDEST = 15;
const advanceByCharacter = new Map(ADVANCES.flatMap(([characters, advance]) => [...characters].map((one) => [one, advance] as const)));

/**
 * Keeps what font 0 of a label printer can print (Latin letters with their accents); anything else becomes a visible `?`.
 * Whitespace and control characters become spaces.
 */
export function printableLabelText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]/gu, ' ')
    .replace(/[‘’]/g, "'")
    .replace(/[‐-―−]/g, '-')
    .replace(/[^\x20-\x7e\u00a1-\u017f]/gu, '?')
    .trim();
}

/** Width of text in printer font 0, in dots, rounded up; an accented letter is as wide as the plain one. */
export function labelTextWidthDots(text: string, fontWidthDots: number): number {
  let units = 0;
  for (const character of text) units += advanceByCharacter.get(character.normalize('NFD').charAt(0)) ?? WIDEST;
  return Math.ceil((units / 18) * fontWidthDots);
}

export type FittedText = { readonly text: string; readonly fontWidthDots: number; readonly widthDots: number };

/**
 * Narrows the letters until the text fits; text that does not fit at the narrowest is cut at its end.
 * @param fit `mustFit` refuses to cut: an identifier cut short may be someone else's
 * @throws RangeError when a text that must fit does not
 */
export function fitLabelText(
  text: string,
  fit: { fontWidthDots: number; narrowestDots: number; maxWidthDots: number; mustFit?: boolean },
): FittedText {
  let fontWidthDots = fit.fontWidthDots;
  while (fontWidthDots > fit.narrowestDots && labelTextWidthDots(text, fontWidthDots) > fit.maxWidthDots) fontWidthDots -= 1;
  let kept = text;
  while (kept !== '' && labelTextWidthDots(kept, fontWidthDots) > fit.maxWidthDots) {
    if (fit.mustFit) throw new RangeError('An identifier is too long for the label.');
    kept = [...kept].slice(0, -1).join('').trimEnd();
  }
  return { text: kept, fontWidthDots, widthDots: labelTextWidthDots(kept, fontWidthDots) };
}
