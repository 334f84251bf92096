import { PdfObjects, referencesIn } from './pdf-objects.ts';

/** A cell as its structure has it: a head or a datum, with the pieces of text that were drawn for it. */
export type PdfCell = { readonly isHead: boolean; readonly texts: readonly string[] };
export type PdfTable = readonly (readonly PdfCell[])[];

/**
 * Reads the tables of a tagged PDF written by pdfkit as a screen reader does, by its structure: rows of cells, whatever page they stand on.
 * Heads that are repeated on later pages are no part of it.
 */
export function readPdfTables(pdf: Uint8Array): PdfTable[] {
  const objects = new PdfObjects(pdf);
  const texts = new Map(objects.pages.map((page) => [page, markedTexts(objects, objects.contentOf(page))]));
  const kidsOf = (body: string) => referencesIn(/\/K \[([^\]]*)\]/.exec(body)?.[1] ?? '');
  const cellOf = (number: number): PdfCell => {
    const body = objects.object(number);
    const page = Number(/\/Pg (\d+) 0 R/.exec(body)?.[1]);
    const marks = (/\/K \[([^\]]*)\]/.exec(body)?.[1] ?? '').split(/\s+/).filter(Boolean).map(Number);
    return { isHead: body.includes('/S /TH'), texts: marks.flatMap((mark) => texts.get(page)?.get(mark) ?? []) };
  };
  return objects.those('/S /Table\n').map(([, table]) =>
    kidsOf(table)
      .filter((row) => objects.object(row).includes('/S /TR'))
      .map((row) => kidsOf(objects.object(row)).map(cellOf)),
  );
}

/** The texts of each marked piece of a page, by its number; pieces within it, such as a sign with its word, belong to it. */
function markedTexts(objects: PdfObjects, content: string): Map<number, string[]> {
  const found = new Map<number, string[]>();
  const open: (number | null)[] = [];
  for (const [token, mark, , text] of content.matchAll(/\/\w+ <<(?:\n\/MCID (\d+))?([\s\S]*?)>> BDC|\/\w+ BMC|EMC|(BT\n[\s\S]*?\nET)/g)) {
    if (token === 'EMC') open.pop();
    else if (text === undefined) {
      open.push(mark === undefined ? null : Number(mark));
      if (mark !== undefined) found.set(Number(mark), []);
    } else {
      const owner = open.findLast((one) => one !== null);
      if (owner != null) found.get(owner)?.push(...objects.linesOf(text).map((line) => line.text));
    }
  }
  return found;
}
