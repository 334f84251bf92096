// The standard PDF fonts hold Windows code page 1252: Latin-1 and these.
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const printable = new RegExp(`[\\x20-\\x7e\\u00a0-\\u00ff${BEYOND_LATIN_1}]`, 'u');
const allPrintable = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u00ff]*$/;
const SAME_MEANING: Readonly<Record<string, string>> = {
  '≥': '>=',
  '≤': '<=',
  '≠': '<>',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '→': '->',
  μ: 'µ',
  '′': "'",
  '″': '"',
  '\u00ad': '-',
};
// Letters with a stroke have no decomposition in Unicode.
const STROKED: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', ı: 'i', Ŧ: 'T', ŧ: 't' };

export type PrintableText = {
  readonly text: string;
  /** Letters that the font lacks, with what was printed in their place. */
  readonly replaced: readonly { readonly character: string; readonly printedAs: string }[];
};

/**
 * Text as the standard PDF fonts can print it. Signs with a plain equivalent (≥, −, μ) are respelled; a letter that the fonts
 * lack is printed without its marks, or as `[U+674E]`, and reported, so that the document can say so and nothing disappears.
 */
export function winAnsiText(given: string): PrintableText {
  if (allPrintable.test(given)) return { text: given, replaced: [] };
  const replaced: { character: string; printedAs: string }[] = [];
  let text = '';
  for (const character of given.normalize('NFC')) {
    const respelled = SAME_MEANING[character];
    if (respelled !== undefined) text += respelled;
    else if (printable.test(character)) text += character;
    else if (/[\s\u200b]/u.test(character)) text += ' ';
    else if (!/[\p{Cc}\p{Cf}]/u.test(character)) {
      const printedAs = baseLetter(character) ?? `[${codePointName(character)}]`;
      replaced.push({ character, printedAs });
      text += printedAs;
    }
  }
  return { text, replaced };
}

/** "U+015E", the way to name a letter that cannot be printed. */
export function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function baseLetter(character: string): string | undefined {
  const base = STROKED[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');
  return base !== '' && allPrintable.test(base) ? base : undefined;
}
