import type { IcdRow } from './diagnoses.store.ts';

export type IcdOrder = { column: 'code' | 'description'; isDescending: boolean };
export type IcdSearch = { filter: string | undefined; order: IcdOrder | undefined; skipCount: number; maxResultCount: number };
export type IcdIndex = { search(search: IcdSearch): { totalCount: number; rows: IcdRow[] } };

/** As many words as a search is narrowed by; the rest is not looked at. */
const mostWords = 6;
const wordsOf = (text: string) => text.trim().split(/\s+/).filter(Boolean);
const withoutDot = (code: string) => (code[3] === '.' ? code.slice(0, 3) + code.slice(4) : code);

/**
 * Codes to be searched in memory, because a person waits at every key: 95,000 codes take less than a millisecond. Every word of a search must
 * occur: within a word of the text, or as the beginning of the code, with its dot or without.
 * @param rows codes that may be chosen, in the order of their code
 * @param textRanks the place of each row in the order of texts
 */
export function icdIndex(rows: readonly IcdRow[], textRanks: readonly number[]): IcdIndex {
  const postings = new Map<string, number[]>();
  for (const [row, { text }] of rows.entries())
    for (const word of new Set(wordsOf(text.toLowerCase()))) {
      const known = postings.get(word);
      if (known) known.push(row);
      else postings.set(word, [row]);
    }
  const wordRows = [...postings.values()].map((ofWord) => Uint32Array.from(ofWord));
  // One long text, so that a part of a word is found by one scan of it: "\nanemia\nchronic\n…".
  const words = `\n${[...postings.keys()].join('\n')}\n`;
  const wordStarts = new Uint32Array(wordRows.length);
  for (let word = 0, at = 1; word < wordStarts.length; word += 1) {
    wordStarts[word] = at;
    at = words.indexOf('\n', at) + 1;
  }
  const byText = new Uint32Array(rows.length);
  for (const [row, rank] of textRanks.entries()) byText[rank] = row;
  // How many of the words so far each row has. Nothing waits between its first and last use, so one does for all.
  const matched = new Uint8Array(rows.length);

  /** Rows whose code begins with this: from, to (exclusive). */
  function codesBeginningWith(text: string): readonly [number, number] {
    const begin = text.toUpperCase();
    if (begin.includes('.') && begin[3] !== '.') return [0, 0];
    const wanted = withoutDot(begin);
    const firstNotBelow = (isBelow: (code: string) => boolean) => {
      let low = 0;
      let high = rows.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (isBelow(withoutDot(rows[middle]?.code ?? ''))) low = middle + 1;
        else high = middle;
      }
      return low;
    };
    return [firstNotBelow((code) => code < wanted), firstNotBelow((code) => code < wanted || code.startsWith(wanted))];
  }

  /** @returns how many rows have all words up to this one, the `before`-th */
  function markRowsWith(word: string, before: number): number {
    let count = 0;
    const mark = (row: number) => {
      if (matched[row] !== before) return;
      matched[row] = before + 1;
      count += 1;
    };
    for (let at = words.indexOf(word); at >= 0; at = words.indexOf(word, words.indexOf('\n', at)))
      wordRows[lastAtOrBefore(wordStarts, at)]?.forEach(mark);
    const [from, to] = codesBeginningWith(word);
    for (let row = from; row < to; row += 1) mark(row);
    return count;
  }

  /** Which row is at which place of this order. Without one, what begins with the typed code comes first: it is what was meant. */
  function rowAtPlace(order: IcdOrder | undefined, typed: string): (place: number) => number {
    if (order) {
      const ascending = (place: number) => (order.column === 'description' ? (byText[place] ?? 0) : place);
      return order.isDescending ? (place) => ascending(rows.length - 1 - place) : ascending;
    }
    const [from, to] = typed ? codesBeginningWith(typed) : [0, 0];
    return (place) => (place < to - from ? from + place : place < to ? place - (to - from) : place);
  }

  return {
    search({ filter = '', order, skipCount, maxResultCount }) {
      const wanted = wordsOf(filter.toLowerCase()).slice(0, mostWords);
      matched.fill(0);
      let totalCount = rows.length;
      for (const [before, word] of wanted.entries()) totalCount = markRowsWith(word, before);
      const rowAt = rowAtPlace(order, filter.trim());
      const last = Math.min(skipCount + maxResultCount, totalCount);
      const page: IcdRow[] = [];
      for (let place = 0, found = 0; place < rows.length && found < last; place += 1) {
        const row = rowAt(place);
        const icd = rows[row];
        if (!icd || matched[row] !== wanted.length) continue;
        if (found >= skipCount) page.push(icd);
        found += 1;
      }
      return { totalCount, rows: page };
    },
  };
}

/** The place of the last start that is not after this position. */
function lastAtOrBefore(starts: Uint32Array, position: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
