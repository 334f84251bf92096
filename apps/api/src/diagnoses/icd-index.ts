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

  function markRowsWith(word: string, before: number): void {
    const mark = (row: number) => {
      if (matched[row] === before) matched[row] = before + 1;
    };
    let at = words.indexOf(word);
    while (at >= 0) {
      const found = lastAtOrBefore(wordStarts, at);
      for (const row of wordRows[found] ?? []) mark(row);
      at = words.indexOf(word, words.indexOf('\n', at));
    }
    const [from, to] = codesBeginningWith(word);
    for (let row = from; row < to; row += 1) mark(row);
  }

  function* inOrder(order: IcdOrder | undefined, typed: string): Generator<number> {
    if (order) {
      for (let place = 0; place < rows.length; place += 1) {
        const at = order.isDescending ? rows.length - 1 - place : place;
        yield order.column === 'description' ? (byText[at] ?? 0) : at;
      }
      return;
    }
    // What begins with the typed code is what was meant.
    const [from, to] = typed ? codesBeginningWith(typed) : [0, 0];
    for (let row = from; row < to; row += 1) yield row;
    for (let row = 0; row < rows.length; row += 1) if (row < from || row >= to) yield row;
  }

  return {
    search({ filter = '', order, skipCount, maxResultCount }) {
      const wanted = wordsOf(filter.toLowerCase()).slice(0, mostWords);
      matched.fill(0);
      for (const [before, word] of wanted.entries()) markRowsWith(word, before);
      let totalCount = 0;
      for (const count of matched) if (count === wanted.length) totalCount += 1;
      const page: IcdRow[] = [];
      let skipped = 0;
      if (skipCount < totalCount)
        for (const row of inOrder(order, filter.trim())) {
          const found = matched[row] === wanted.length ? rows[row] : undefined;
          if (!found) continue;
          if (skipped < skipCount) skipped += 1;
          else page.push(found);
          if (page.length >= Math.min(maxResultCount, totalCount - skipCount)) break;
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
