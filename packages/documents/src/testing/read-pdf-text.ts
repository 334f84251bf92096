import { PdfObjects } from './pdf-objects.ts';

export type PdfPageText = {
  readonly lines: readonly {
    readonly text: string;
    readonly xPt: number;
    readonly yPt: number;
    readonly sizePt: number;
    /** Red, green and blue from 0 to 1: `0 0 0` is black. */
    readonly colour: string;
  }[];
};

/**
 * Reads back the text of a PDF written by pdfkit, page by page in the order it was drawn, with the start of each line in points from the
 * bottom left corner. For tests: it reads no other writer's PDF.
 */
export function readPdfText(pdf: Uint8Array): PdfPageText[] {
  const objects = new PdfObjects(pdf);
  return objects.pages.map((page) => ({ lines: objects.linesOf(objects.contentOf(page)) }));
}

/** Width and height of every page in points. */
export function readPdfSizes(pdf: Uint8Array): (readonly [widthPt: number, heightPt: number])[] {
  const objects = new PdfObjects(pdf);
  return objects.pages.map((page) => {
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(objects.object(page)) ?? [];
    return [Number(width), Number(height)] as const;
  });
}
