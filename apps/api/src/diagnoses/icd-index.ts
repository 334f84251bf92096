import type { IcdRow } from './diagnoses.store.ts';

export type IcdOrder = { column: 'code' | 'description'; isDescending: boolean };
export type IcdSearch = { filter: string | undefined; order: IcdOrder | undefined; skipCount: number; maxResultCount: number };
export type IcdIndex = { search(search: IcdSearch): { totalCount: number; rows: IcdRow[] } };

/** The number of words that narrow a search; the rest are ignored. */
const mostWords = 6;
const fewRows = 1_000;
const wordsOf = (text: string) => text.trim().split(/\s+/).filter(Boolean);
const withoutDot = (code: string) => (code[3] === '.' ? code.slice(0, 3) + code.slice(4) : code);

/**
 * Codes to be searched in memory, because a person waits at every key: 95,000 codes take less than a millisecond. Every word of a search must
 * occur: within a word of the text, or as the beginning of the code, with its dot or without.
 * @param rows codes that may be chosen, in the order of their code
 * @param textRanks the place of each row in the order of texts
 */
export function icdIndex(rows: readonly IcdRow[], textRanks: readonly number[]): IcdIndex {
  const rowsOfWord = new Map<string, number[]>();
  for (const [row, { text }] of rows.entries()) for (const word of new Set(wordsOf(text.toLowerCase()))) pushTo(rowsOfWord, word, row);
  const words = [...rowsOfWord].map(([word, ofWord]) => ({ word, rows: Uint32Array.from(ofWord) }));
  // A part of a word is looked for only among the words that share its rarest three letters.
  const wordsOfThree = new Map<string, number[]>();
  for (const [at, { word }] of words.entries()) for (const three of threesOf(word)) pushTo(wordsOfThree, three, at);
  const everyWord = words.map((_, at) => at);
  const byText = new Uint32Array(rows.length);
  for (const [row, rank] of textRanks.entries()) byText[rank] = row;
  // How many of the words so far each row has. Nothing is awaited between first and last use, so one serves all searches.
  const matched = Buffer.alloc(rows.length);

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

  function wordsWith(part: string): readonly number[] {
    const lists = [...threesOf(part)].map((three) => wordsOfThree.get(three) ?? []);
    return lists.reduce((rarest, list) => (list.length < rarest.length ? list : rarest), everyWord);
  }

  /** @returns how many rows have all words up to this one, the `before`-th */
  function markRowsWith(part: string, before: number): number {
    let count = 0;
    const mark = (row: number) => {
      if (matched[row] !== before) return;
      matched[row] = before + 1;
      count += 1;
    };
    for (const at of wordsWith(part)) {
      const known = words[at];
      if (known?.word.includes(part)) for (let index = 0; index < known.rows.length; index += 1) mark(known.rows[index] ?? 0);
    }
    const [from, to] = codesBeginningWith(part);
    for (let row = from; row < to; row += 1) mark(row);
    return count;
  }

  /** The same where few rows are left: those are looked at one by one. */
  function keepRowsWith(part: string, before: number): number {
    let count = 0;
    const [from, to] = codesBeginningWith(part);
    for (let row = matched.indexOf(before); row >= 0; row = matched.indexOf(before, row + 1)) {
      if (!(row >= from && row < to) && !rows[row]?.text.toLowerCase().includes(part)) continue;
      matched[row] = before + 1;
      count += 1;
    }
    return count;
  }

  /** Rows that have all words, in the order asked for. Without one, what begins with the typed code comes first: it is what was meant. */
  function* rowsWithAll(all: number, order: IcdOrder | undefined, typed: string): Generator<number> {
    if (order) {
      for (let place = 0; place < rows.length; place += 1) {
        const at: number = order.isDescending ? rows.length - 1 - place : place;
        const row = order.column === 'description' ? (byText[at] ?? 0) : at;
        if (matched[row] === all) yield row;
      }
      return;
    }
    const next = (row: number): number => {
      const at: number = matched.indexOf(all, row);
      return at < 0 ? rows.length : at;
    };
    const [from, to] = typed ? codesBeginningWith(typed) : [0, 0];
    for (let row = next(from); row < to; row = next(row + 1)) yield row;
    for (let row = next(0); row < rows.length; row = next(row + 1)) if (row < from || row >= to) yield row;
  }

  return {
    search({ filter = '', order, skipCount, maxResultCount }) {
      // The longest word is likely the rarest.
      const parts = wordsOf(filter.toLowerCase())
        .slice(0, mostWords)
        .sort((one, other) => other.length - one.length);
      matched.fill(0);
      let totalCount = rows.length;
      for (const [before, part] of parts.entries())
        totalCount = totalCount <= fewRows ? keepRowsWith(part, before) : markRowsWith(part, before);
      const page: IcdRow[] = [];
      const last = Math.min(skipCount + maxResultCount, totalCount);
      let place = 0;
      for (const row of rowsWithAll(parts.length, order, filter.trim())) {
        if (place >= last) break;
        const icd = rows[row];
        if (icd && place >= skipCount) page.push(icd);
        place += 1;
      }
      return { totalCount, rows: page };
    },
  };
}

function pushTo(lists: Map<string, number[]>, key: string, one: number): void {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}

/** Every three consecutive letters of a text, each once. */
function threesOf(text: string): Set<string> {
  return new Set(Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3)));
}
