import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** What a page of the app says on paper, sheet by sheet, as the browser would print it on US Letter. */
export async function printedPages(page: Page): Promise<string[]> {
  return textOfSheets((await page.pdf({ format: 'Letter', preferCSSPageSize: false })).toString('latin1'));
}

/** Reads PDFs of Chromium, whose fonts are named by the number of their object and say which letter each glyph is. */
function textOfSheets(file: string): string[] {
  const objects = new Map([...file.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body = '']) => [id, body]));
  const contentOf = (id: string | undefined): string => {
    const [, stream = ''] = /stream\n([\s\S]*?)\nendstream/.exec(objects.get(id) ?? '') ?? [];
    return stream === '' ? '' : inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  };
  const lettersOf = (font: string) => letters(contentOf(/\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1]));
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  return [...objects.values()].flatMap((body) => {
    const contents = /\/Type \/Page\n/.test(body) ? /\/Contents (\d+) 0 R/.exec(body)?.[1] : undefined;
    return contents === undefined
      ? []
      : [
          textOf(contentOf(contents), (font) => {
            const known = fonts.get(font) ?? lettersOf(font);
            fonts.set(font, known);
            return known;
          }),
        ];
  });
}

/** Glyph to letter, in hexadecimal digits, of a table of the kind that PDF calls ToUnicode: four for a glyph, two of a variable font. */
function letters(table: string): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  const letter = (code: number) => String.fromCodePoint(code);
  for (const [, rows = ''] of table.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', code = ''] of rows.matchAll(/<(\w+)> <(\w{4})\w*>/g)) known.set(glyph, letter(Number.parseInt(code, 16)));
  for (const [, rows = ''] of table.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', code = ''] of rows.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let at = Number.parseInt(from, 16); at <= Number.parseInt(to, 16); at += 1)
        known.set(
          at.toString(16).toUpperCase().padStart(from.length, '0'),
          letter(Number.parseInt(code, 16) + at - Number.parseInt(from, 16)),
        );
  return known;
}

function textOf(content: string, lettersOf: (font: string) => ReadonlyMap<string, string>): string {
  return [...content.matchAll(/BT\n([\s\S]*?)ET/g)]
    .map(([, block = '']) => {
      const known = lettersOf(/\/F(\d+) /.exec(block)?.[1] ?? '');
      const [first = '0000'] = known.keys();
      const glyphs = [...block.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(first.length === 2 ? /../g : /.{4}/g) ?? []);
      return glyphs.map((glyph) => known.get(glyph) ?? '').join('');
    })
    .join(' ');
}
