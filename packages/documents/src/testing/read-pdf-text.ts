import { inflateSync } from 'node:zlib';

export type PdfPageText = {
  readonly lines: readonly { readonly text: string; readonly xPt: number; readonly yPt: number; readonly sizePt: number }[];
};

/**
 * Reads back the text of a PDF written by pdfkit with the standard fonts, page by page in the order it was drawn, with the
 * start of each line in points from the bottom left corner. For tests: it reads no other writer's PDF.
 */
export function readPdfText(pdf: Uint8Array): PdfPageText[] {
  const file = Buffer.from(pdf).toString('latin1');
  const kids = /\/Type \/Pages\n\/Count \d+\n\/Kids \[([^\]]*)\]/.exec(file)?.[1] ?? '';
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, page]) => {
    const contents = /\/Contents (\d+) 0 R/.exec(objectAt(file, Number(page)))?.[1];
    const [, stream = ''] = /stream\n([\s\S]*?)\nendstream/.exec(objectAt(file, Number(contents))) ?? [];
    return { lines: linesOf(inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')) };
  });
}

function objectAt(file: string, number: number): string {
  const start = file.indexOf(`\n${number} 0 obj\n`);
  return file.slice(start, file.indexOf('\nendobj', start));
}

function linesOf(content: string): PdfPageText['lines'] {
  const decoder = new TextDecoder('windows-1252');
  return [...content.matchAll(/BT\n1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/F\d+ ([\d.]+) Tf\n[\s\S]*?\[(.*?)\] TJ\nET/g)].map(
    ([, x, y, size, glyphs = '']) => {
      const hex = [...glyphs.matchAll(/<([0-9a-f]*)>/g)].map(([, part]) => part).join('');
      return { text: decoder.decode(Buffer.from(hex, 'hex')).trimEnd(), xPt: Number(x), yPt: Number(y), sizePt: Number(size) };
    },
  );
}
