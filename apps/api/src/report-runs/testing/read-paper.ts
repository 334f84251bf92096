import { type PdfCell, type PdfTable, readPdfTables } from '@drawday/documents/testing/read-pdf-tables.ts';
import { readPdfText } from '@drawday/documents/testing/read-pdf-text.ts';
import { cellAsRead, cellMarks, type ReportCell, type ReportColumn, type ReportRow, type ReportSheet } from '@drawday/domain';

/** One cell of a run as the screen shows it, and as it stands on paper. */
export type OnPaper = { readonly row: number; readonly key: string; readonly screen: string; readonly paper: string };
type Table = { readonly heads: readonly string[]; readonly titles: readonly string[]; readonly data: readonly (readonly string[])[] };

/** Lines are broken, numbers are raised and lowered, and a minus is a hyphen: the letters are the same. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('−', '-')
    .replaceAll(/[\s·]+/g, '');
const asAbove = plain('″');
const textOf = ({ texts }: PdfCell): string => plain(texts.join(''));

/** The tables of a paper: heads of columns, titles of sections, and rows. */
function paperTables(file: Uint8Array): Table[] {
  return readPdfTables(file).map((table: PdfTable) => ({
    heads: (table[0] ?? []).map(textOf),
    titles: table.flatMap(([first, ...others]) => (first?.isHead && others.length === 0 ? [textOf(first)] : [])),
    data: table.filter((row) => row.some(({ isHead }) => !isHead)).map((row) => row.map(textOf)),
  }));
}

/** A value with its letters, as a list prints it; a narrow column has room for one mark only, and signs. */
function printed(cell: ReportCell | null, column: ReportColumn, sheet: ReportSheet, isNarrow = false): string {
  const text = plain(cellAsRead(cell, column, sheet));
  if (column.kind !== 'RESULT' || text === '') return text;
  const { letter, arrow, isCritical, signs } = cellMarks(cell);
  const hasLetter = !isNarrow || isCritical || arrow === null;
  return text + plain([hasLetter ? (letter ?? '') : '', ...signs].join(''));
}

const isDrawn = ({ kind }: ReportColumn) => kind !== 'NOTE' && kind !== 'SPARK';
/** Said once over the rows of one person. */
const ofPerson = new Set(['name', 'mrn', 'modality', 'sched', 'provider']);

/** Rows in the order in which paper has them. */
const inSections = ({ sections }: ReportSheet, rows: readonly ReportRow[]): readonly ReportRow[] => {
  const bySection = Map.groupBy(rows, ({ s }) => s);
  return sections.flatMap(({ key }) => bySection.get(key) ?? []);
};

type Place = { readonly column: ReportColumn; readonly at: number };

/** The columns under a head, after another: the one it is called after, and the one beneath it. */
function placesOf(sheet: ReportSheet, head: string, after: number): readonly Place[] {
  for (const [at, column] of sheet.columns.entries()) {
    if (at <= after) continue;
    const beneath = sheet.columns[at + 1];
    const own = [column.title, column.unit ?? '', column.goal ?? ''];
    const is = (...more: string[]) =>
      plain([...own, ...more].join('')) === head || plain([column.title, column.goal ?? ''].join('')) === head;
    if (is()) return [{ column, at }];
    const dated = sheet.language === 'es' ? 'Fecha' : 'Date';
    if (beneath && is(beneath.key.startsWith('on:') ? dated : beneath.title))
      return [
        { column, at },
        { column: beneath, at: at + 1 },
      ];
  }
  return [];
}

/** The columns under each head of a table, in their order; empty where it is no table of these columns. */
function placesUnder(sheet: ReportSheet, heads: readonly string[]): readonly (readonly Place[])[] {
  const all: (readonly Place[])[] = [];
  for (const head of heads) {
    const places = placesOf(sheet, head, all.at(-1)?.at(-1)?.at ?? -1);
    if (places.length === 0) return [];
    all.push(places);
  }
  return all;
}

/** Every cell of a list or grid with what paper has in its place. Throws where paper has other rows or columns. */
export function listOnPaper(sheet: ReportSheet, all: readonly ReportRow[], file: Uint8Array): OnPaper[] {
  const rows = inSections(sheet, all);
  const tables = paperTables(file)
    .map((table) => ({ ...table, places: placesUnder(sheet, table.heads) }))
    .filter(({ places }) => places.length > 0);
  const found: OnPaper[] = [];
  const seen = new Map<string, number>();
  let next = 0;
  for (const { places, data } of tables) {
    const said = new Map<number, string>();
    for (const sent of data) {
      // A reader looks up what the sign for "as above" stands for.
      const cells = sent.map((cell, place) => (cell === asAbove ? (said.get(place) ?? cell) : cell));
      for (const [place, cell] of cells.entries()) said.set(place, cell);
      const row = rows[next];
      if (!row || cells.length !== places.length) continue;
      places.forEach((some, place) => {
        const screen = some.map(({ column, at }) => printed(row.c[at] ?? null, column, sheet, sheet.layout === 'GRID')).join('');
        const keys = some.map(({ column }) => column.key);
        for (const key of keys) seen.set(key, (seen.get(key) ?? 0) + 1);
        if (some.every(({ column }) => isDrawn(column))) found.push({ row: next, key: keys.join('+'), screen, paper: cells[place] ?? '' });
      });
      next = (next + 1) % rows.length;
    }
  }
  const titles = new Set(tables.flatMap((table) => table.titles));
  for (const { key } of sheet.columns.filter(isDrawn)) {
    if (rows.length === 0 || (seen.get(key) ?? 0) >= rows.length) continue;
    if (!ofPerson.has(key)) throw new Error(`${key} stands in ${seen.get(key) ?? 0} of ${rows.length} rows on paper.`);
    const at = sheet.columns.findIndex((column) => column.key === key);
    const column = sheet.columns[at];
    rows.forEach((row, index) => {
      const screen = column ? plain(cellAsRead(row.c[at] ?? null, column, sheet)) : '';
      const name = plain(String(row.c[sheet.columns.findIndex((one) => one.key === 'name')]?.v ?? ''));
      found.push({
        row: index,
        key,
        screen,
        paper: [...titles].some((title) => title.includes(name) && title.includes(screen)) ? screen : '',
      });
    });
  }
  return found;
}

/** The same of tests by dates: a table for each person or source, whose empty dates are left out. */
export function datesOnPaper(sheet: ReportSheet, all: readonly ReportRow[], file: Uint8Array): OnPaper[] {
  const tables = paperTables(file);
  let first = 0;
  return [...Map.groupBy(inSections(sheet, all), ({ s }) => s).values()].flatMap((rows, block) => {
    const places = sheet.columns.flatMap((column, at): Place[] =>
      !/^d:\d+$/.test(column.key) || rows.some((row) => row.c[at]) ? [{ column, at }] : [],
    );
    const data = tables[block]?.data ?? [];
    if (data.length !== rows.length) throw new Error(`Table ${block} has ${data.length} rows on paper, not ${rows.length}.`);
    const offset = first;
    first += rows.length;
    return rows.flatMap((row, index) =>
      places.flatMap(({ column, at }, place): OnPaper[] =>
        isDrawn(column)
          ? [{ row: offset + index, key: column.key, screen: printed(row.c[at] ?? null, column, sheet), paper: data[index]?.[place] ?? '' }]
          : [],
      ),
    );
  });
}

/** The values of a sheet for rounding: each with the one before beneath it, where the sheet has room for it. */
export function roundOnPaper(sheet: ReportSheet, all: readonly ReportRow[], file: Uint8Array): OnPaper[] {
  const rows = inSections(sheet, all);
  const tests = sheet.columns.flatMap((column, at) =>
    column.kind === 'RESULT' && !column.key.startsWith('prev:') ? [{ column, at }] : [],
  );
  const data = paperTables(file).flatMap(({ heads: [first = ''], data: some }) => (/^(Chair|Sillón)$/.test(first) ? some : []));
  if (data.length !== rows.length) throw new Error(`${data.length} rows on paper, not ${rows.length}.`);
  return rows.flatMap((row, index) =>
    tests.map(({ column, at }, place) => {
      const before = sheet.columns.findIndex(({ key }) => key === column.key.replace('value:', 'prev:').concat(':1'));
      const earlier = sheet.columns[before];
      const below = sheet.layout === 'ROUND' && earlier ? plain(cellAsRead(row.c[before] ?? null, earlier, sheet)) : '';
      const cells = data[index] ?? [];
      return {
        ...{ row: index, key: column.key, screen: printed(row.c[at] ?? null, column, sheet, true) + below },
        paper: cells[cells.length - 1 - tests.length + place] ?? '',
      };
    }),
  );
}

/** The tests of pages for one person: two months before, the month, the unit. Tests without any value are left out. */
export function pagesOnPaper(sheet: ReportSheet, all: readonly ReportRow[], file: Uint8Array): OnPaper[] {
  const tables = paperTables(file);
  const placeOf = (key: string) => sheet.columns.findIndex((column) => column.key === key);
  return inSections(sheet, all).flatMap((row, index) => {
    const cellOf = (key: string) => row.c[placeOf(key)] ?? null;
    const known = sheet.columns.filter(({ key }) => {
      const code = key.startsWith('value:') ? key.slice(6) : null;
      return code !== null && [key, `prev:${code}:1`, `prev:${code}:2`].some((one) => cellOf(one)?.v != null);
    });
    const data = tables[index]?.data ?? [];
    if (data.length !== known.length) throw new Error(`Page ${index + 1} has ${data.length} tests on paper, not ${known.length}.`);
    return known.map((column) => {
      const code = column.key.slice(6);
      const title = plain(column.title);
      const cells = data.find(([name = '']) => name === title) ?? [];
      const months = [`prev:${code}:2`, `prev:${code}:1`, column.key].map((key) => printed(cellOf(key), column, sheet) || '–');
      return { row: index, key: column.key, screen: months.join(' '), paper: cells.slice(2, 5).join(' ') };
    });
  });
}

/** The measures of a facility or provider: each with its goal beside its name, and what misses said in a word. */
export function measuresOnPaper(sheet: ReportSheet, all: readonly ReportRow[], file: Uint8Array): OnPaper[] {
  const rows = inSections(sheet, all);
  const [lead] = sheet.columns;
  const placeOf = (key: string) => sheet.columns.findIndex((column) => column.key === key);
  const textOf = (row: ReportRow, key: string) => {
    const column = sheet.columns[placeOf(key)];
    const text = column ? plain(cellAsRead(row.c[placeOf(key)] ?? null, column, sheet)) : '';
    // Nobody who counts: paper says so once, in the place of the share.
    return text === '–' ? '' : text;
  };
  const isMissed = (row: ReportRow) => ['A', 'B'].includes(row.c[placeOf('share')]?.pos ?? '');
  const share = plain(sheet.columns[placeOf('share')]?.title ?? '');
  const data = paperTables(file).flatMap(({ heads, data: some }) =>
    heads[0] === plain(lead?.title ?? '') && heads.includes(share) ? some : [],
  );
  if (data.length !== rows.length) throw new Error(`${data.length} measures on paper, not ${rows.length}.`);
  const hasMisses = rows.some(isMissed);
  const known = ['count', 'untested', 'mean', 'previous', 'change', 'organization', 'change:organization'].filter(
    (key) => placeOf(key) >= 0,
  );
  // The name of a measure has room first: where the page is too narrow, the mean is left to the screen.
  const full = 2 + (hasMisses ? 1 : 0) + known.length + (placeOf('months') >= 0 ? 1 : 0);
  const keys = (data[0]?.length ?? full) < full ? known.filter((key) => key !== 'mean') : known;
  const misses = sheet.language === 'es' ? 'pordebajo' : 'behind';
  const otherwise: Readonly<Record<string, string>> = { untested: '–', share: sheet.language === 'es' ? 'sinmedición' : 'notmeasured' };
  return rows.flatMap((row, index) => {
    const cells = data[index] ?? [];
    const wanted = [
      [lead?.key ?? '', textOf(row, lead?.key ?? '') + textOf(row, 'goal')],
      ['share', textOf(row, 'share') || (otherwise.share ?? '')],
      ...(hasMisses ? [['misses', isMissed(row) ? misses : '']] : []),
      ...keys.map((key) => {
        const text = textOf(row, key);
        return [key, text || (otherwise[key] ?? '')];
      }),
    ];
    return wanted.map(([key = '', screen = ''], at) => ({ row: index, key, screen, paper: cells[at] ?? '' }));
  });
}

/** The cards of patients: every number of a patient stands on the page of this patient. */
export function cardsOnPaper(sheet: ReportSheet, all: readonly ReportRow[], file: Uint8Array): OnPaper[] {
  const rows = inSections(sheet, all);
  const pages = readPdfText(file).map(({ lines }) => lines.map(({ text }) => text).join(' '));
  const nameAt = sheet.columns.findIndex(({ key }) => key === 'cardName');
  return rows.flatMap((row, index) => {
    const name = plain(String(row.c[nameAt]?.v ?? ''));
    const page = pages.find((one) => plain(one).includes(name)) ?? '';
    const words = new Set(page.split(/\s+/));
    return sheet.columns.flatMap((column, at): OnPaper[] => {
      const cell = row.c[at] ?? null;
      if (column.kind !== 'RESULT' || cell?.v == null) return [];
      const screen = cellAsRead(cell, column, sheet);
      return [{ row: index, key: column.key, screen, paper: words.has(screen) ? screen : '' }];
    });
  });
}
