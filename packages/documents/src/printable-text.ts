/** What fonts of paper can print: the standard fonts of PDF code page 1252, Inter as it lies in `fonts` Latin, Greek and Cyrillic letters and signs. */
const alphabets = {
  STANDARD: /[\x20-\x7e\u00a0-\u00ac\u00ae-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u,
  INTER:
    /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u0148\u014a-\u01c3\u01c5-\u024f\u0374-\u0376\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03d7\u03dc-\u03dd\u03f0-\u03f6\u03f9-\u03fa\u03fc-\u045f\u0490-\u0491\u1e00-\u1e9b\u1e9d-\u1eff\u2010-\u2027\u2030-\u203a\u2044\u2070-\u2071\u2074-\u208e\u2090-\u209c\u20a0-\u20af\u20b1-\u20b5\u20b8-\u20ba\u20bc-\u20bf\u2122\u2190-\u2193\u2212\u2260\u2264-\u2265\u25b2-\u25b3\u25b6-\u25b7\u25ba-\u25bc\u2713]/u,
} as const;
export type PaperAlphabet = keyof typeof alphabets;
const alwaysPrintable = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u00ff]*$/;
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
 * Text as a font can print it. Signs that it lacks and that have a plain equivalent (≥, −, μ) are respelled; a letter that it lacks is
 * printed without its marks, or as `[U+674E]`, and reported, so that the document can say so and nothing disappears.
 */
export function printableText(given: string, alphabet: PaperAlphabet): PrintableText {
  if (alwaysPrintable.test(given)) return { text: given, replaced: [] };
  const replaced: { character: string; printedAs: string }[] = [];
  let text = '';
  for (const character of given.normalize('NFC')) {
    const respelled = SAME_MEANING[character];
    if (alphabets[alphabet].test(character)) text += character;
    else if (respelled !== undefined) text += respelled;
    else if (/[\s\u200b]/u.test(character)) text += ' ';
    else if (!/[\p{Cc}\p{Cf}]/u.test(character)) {
      const printedAs = baseLetter(character, alphabet) ?? `[${codePointName(character)}]`;
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

function baseLetter(character: string, alphabet: PaperAlphabet): string | undefined {
  const base = STROKED[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');
  return base !== '' && [...base].every((one) => alphabets[alphabet].test(one)) ? base : undefined;
}
