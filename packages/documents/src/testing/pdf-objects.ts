import { inflateSync } from 'node:zlib';

/** What each glyph of an embedded font stands for, by its number. */
type Letters = readonly string[];

/** The objects of a PDF written by pdfkit. For tests: it reads no other writer's PDF. */
export class PdfObjects {
  readonly #objects = new Map<number, string>();
  readonly #fonts = new Map<string, Letters | null>();
  readonly #file: string;

  constructor(pdf: Uint8Array) {
    this.#file = Buffer.from(pdf).toString('latin1');
    for (const [, number, body = ''] of this.#file.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) this.#objects.set(Number(number), body);
  }

  /** The numbers of the pages, in their order. */
  get pages(): readonly number[] {
    const kids = /\/Type \/Pages\n\/Count \d+\n\/Kids \[([^\]]*)\]/.exec(this.#file)?.[1] ?? '';
    return referencesIn(kids);
  }

  object(number: number): string {
    return this.#objects.get(number) ?? '';
  }

  /** Every object of a kind, by its number: `/S /TR`. */
  those(mark: string): readonly (readonly [number: number, body: string])[] {
    return [...this.#objects].filter(([, body]) => body.includes(mark));
  }

  stream(number: number): string {
    const [, stream = ''] = /stream\n([\s\S]*?)\nendstream/.exec(this.object(number)) ?? [];
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  }

  contentOf(page: number): string {
    return this.stream(Number(/\/Contents (\d+) 0 R/.exec(this.object(page))?.[1]));
  }

  /** The lines of text in a piece of a page, each with its start in points from the bottom left corner and the colour of its letters. */
  linesOf(content: string): { text: string; xPt: number; yPt: number; sizePt: number; colour: string }[] {
    const decoder = new TextDecoder('windows-1252');
    let colour = '0 0 0';
    const parts = content.matchAll(
      /([\d.]+ [\d.]+ [\d.]+) scn\n|BT\n1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/(F\d+) ([\d.]+) Tf\n[\s\S]*?\[(.*?)\] TJ\nET/g,
    );
    return [...parts].flatMap(([, fill, x, y, font = '', size, glyphs = '']) => {
      if (fill) colour = fill;
      if (fill) return [];
      const hex = [...glyphs.matchAll(/<([0-9a-f]*)>/g)].map(([, part]) => part).join('');
      const letters = this.#lettersOf(font);
      const text = letters
        ? (hex.match(/.{4}/g) ?? []).map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '?').join('')
        : decoder.decode(Buffer.from(hex, 'hex'));
      return [{ text: text.trimEnd(), xPt: Number(x), yPt: Number(y), sizePt: Number(size), colour }];
    });
  }

  #lettersOf(font: string): Letters | null {
    const known = this.#fonts.get(font);
    if (known !== undefined) return known;
    const letters = this.#readLetters(font);
    this.#fonts.set(font, letters);
    return letters;
  }

  /** Null for a standard font, whose bytes are letters of code page 1252. */
  #readLetters(font: string): Letters | null {
    const number = new RegExp(`/${font} (\\d+) 0 R`).exec(this.#file)?.[1];
    const map = /\/ToUnicode (\d+) 0 R/.exec(this.object(Number(number)))?.[1];
    if (!map) return null;
    const ranges = [...this.stream(Number(map)).matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[(.*?)\]/g)];
    return ranges.flatMap(([, range = '']) =>
      [...range.matchAll(/<([0-9a-f ]*)>/g)].map(([, codes = '']) =>
        String.fromCharCode(...codes.split(' ').map((code) => Number.parseInt(code, 16))),
      ),
    );
  }
}

/** The numbers of the objects that a list refers to. */
export const referencesIn = (list: string): number[] => [...list.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));
