import { renderXlsx, type XlsxSheet, xlsxMediaType } from '@drawday/documents/xlsx/render-xlsx.ts';

/** The answer of a call with `StreamedFileReply` that exports a list: `name` and the day of the export, like `tnp-queue_2026-11-22.xlsx`. */
export const xlsxFile = (name: string, day: string, sheet: XlsxSheet) => ({
  ...{ fileName: `${name}_${day}.xlsx`, mediaType: xlsxMediaType },
  pieces: renderXlsx(sheet),
});
