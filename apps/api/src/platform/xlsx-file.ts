import { renderXlsx, type XlsxSheet, xlsxMediaType } from '@drawday/documents/xlsx/render-xlsx.ts';

/**
 * The answer of a call with `StreamedFileReply` that exports a list: `name` and the day of the export, like `tnp-queue_2026-11-22.xlsx`.
 * The first row is read before anything is sent: what cannot be read is still refused in words.
 */
export const xlsxFile = async (name: string, day: string, sheet: XlsxSheet) => ({
  ...{ fileName: `${name}_${day}.xlsx`, mediaType: xlsxMediaType },
  pieces: renderXlsx({ ...sheet, rows: await begun(sheet.rows) }),
});

async function begun(rows: XlsxSheet['rows']): Promise<XlsxSheet['rows']> {
  const left = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  const first = await left.next();
  return (async function* () {
    for (let row = first; !row.done; row = await left.next()) yield row.value;
  })();
}
