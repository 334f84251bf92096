// ISO/IEC 15417. Widths of bar, space, bar, space, bar, space in modules, by symbol value; 103-105 start A, B, C.
const PATTERNS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ');
const STOP_PATTERN = '2331112';
const START_B = 104;
const START_C = 105;
const SHIFT_TO_C = 99;
const SHIFT_TO_B = 100;

export type Code128 = {
  /** Symbol values with start and checksum, without stop. */
  readonly symbolValues: readonly number[];
  /** Total width in modules, without quiet zones. */
  readonly moduleCount: number;
  /** Dark bars, positions and widths in modules from the left edge of the start symbol. */
  readonly bars: readonly { readonly atModule: number; readonly widthModules: number }[];
};

/**
 * Encodes text as Code 128, digits in set C wherever that is shorter, everything else in set B.
 * @param text printable ASCII, at least one character
 * @returns symbol values and bars in modules
 * @throws RangeError for an empty text or a character outside U+0020 to U+007E
 * Source: ISO/IEC 15417, annex on shortest symbols (runs of 4 digits at an end, 6 inside).
 */
export function encodeCode128(text: string): Code128 {
  if (!/^[\x20-\x7e]+$/.test(text)) throw new RangeError('Code 128 needs printable ASCII text.');
  const data = dataSymbols(text);
  const checksum = data.reduce((sum, value, position) => sum + value * Math.max(position, 1), 0) % 103;
  const symbolValues = [...data, checksum];
  const widths = [...symbolValues.map((value) => PATTERNS[value] ?? ''), STOP_PATTERN].join('');
  const bars: { atModule: number; widthModules: number }[] = [];
  let atModule = 0;
  for (let i = 0; i < widths.length; i += 1) {
    const widthModules = Number(widths[i]);
    if (i % 2 === 0) bars.push({ atModule, widthModules });
    atModule += widthModules;
  }
  return { symbolValues, moduleCount: atModule, bars };
}

function dataSymbols(text: string): number[] {
  const symbols: number[] = [];
  let set: 'B' | 'C' | undefined;
  for (let at = 0; at < text.length; ) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
    if (set === 'C' ? digits >= 2 : worthSetC(digits, at, text.length)) {
      // An odd run gives its first digit to set B when already there, so that the pairs end with the run.
      if (set === 'B' && digits % 2 === 1) symbols.push(setBValue(text, at++));
      if (set !== 'C') symbols.push(set ? SHIFT_TO_C : START_C);
      set = 'C';
      symbols.push(Number(text.slice(at, at + 2)));
      at += 2;
    } else {
      if (set !== 'B') symbols.push(set ? SHIFT_TO_B : START_B);
      set = 'B';
      symbols.push(setBValue(text, at++));
    }
  }
  return symbols;
}

function worthSetC(digits: number, at: number, length: number): boolean {
  if (digits === 2 && length === 2) return true;
  const touchesAnEnd = at === 0 || at + digits === length;
  return digits >= (touchesAnEnd ? 4 : 6);
}

function setBValue(text: string, at: number): number {
  return text.charCodeAt(at) - 32;
}
