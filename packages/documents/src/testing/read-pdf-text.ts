import { inflateSync } from 'node:zlib';

export type PdfPageText = {
  readonly lines: readonly { readonly text: string; readonly xPt: number; readonly yPt: number; readonly sizePt: number }[];
};

/**
 * Reads back the text of a PDF written by pdfkit, page by page in the order it was drawn, with the start of each line in points from the
 * bottom left corner. For tests: it reads no other writer's PDF.
 */
export function readPdfText(pdf: Uint8Array): PdfPageText[] {
  const file = Buffer.from(pdf).toString('latin1');
  const kids = /\/Type \/Pages\n\/Count \d+\n\/Kids \[([^\]]*)\]/.exec(file)?.[1] ?? '';
  const fonts = new Map<string, Letters | null>();
  const lettersOf = (font: string) => {
    const known = fonts.get(font);
    if (known !== undefined) return known;
    const letters = lettersOfFont(file, font);
    fonts.set(font, letters);
    return letters;
  };
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, page]) => {
    const contents = /\/Contents (\d+) 0 R/.exec(objectAt(file, Number(page)))?.[1];
    return { lines: linesOf(streamOf(file, Number(contents)), lettersOf) };
  });
}

/** What each glyph of an embedded font stands for, by its number. */
type Letters = readonly string[];

function objectAt(file: string, number: number): string {
  const start = file.indexOf(`\n${number} 0 obj\n`);
  return file.slice(start, file.indexOf('\nendobj', start));
}

function streamOf(file: string, number: number): string {
  const [, stream = ''] = /stream\n([\s\S]*?)\nendstream/.exec(objectAt(file, number)) ?? [];
  return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
}

/** Null for a standard font, whose bytes are letters of code page 1252. */
function lettersOfFont(file: string, font: string): Letters | null {
  const number = new RegExp(`/${font} (\\d+) 0 R`).exec(file)?.[1];
  const map = /\/ToUnicode (\d+) 0 R/.exec(objectAt(file, Number(number)))?.[1];
  if (!map) return null;
  const ranges = [...streamOf(file, Number(map)).matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[(.*?)\]/g)];
  return ranges.flatMap(([, range = '']) =>
    [...range.matchAll(/<([0-9a-f ]*)>/g)].map(([, codes = '']) =>
      String.fromCharCode(...codes.split(' ').map((code) => Number.parseInt(code, 16))),
    ),
  );
}

function linesOf(content: string, lettersOf: (font: string) => Letters | null): PdfPageText['lines'] {
  const decoder = new TextDecoder('windows-1252');
  return [...content.matchAll(/BT\n1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/(F\d+) ([\d.]+) Tf\n[\s\S]*?\[(.*?)\] TJ\nET/g)].map(
    ([, x, y, font = '', size, glyphs = '']) => {
      const hex = [...glyphs.matchAll(/<([0-9a-f]*)>/g)].map(([, part]) => part).join('');
      const letters = lettersOf(font);
      const text = letters
        ? (hex.match(/.{4}/g) ?? []).map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '?').join('')
        : decoder.decode(Buffer.from(hex, 'hex'));
      return { text: text.trimEnd(), xPt: Number(x), yPt: Number(y), sizePt: Number(size) };
    },
  );
}
