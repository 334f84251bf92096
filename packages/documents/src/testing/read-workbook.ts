import readXlsxFile from 'read-excel-file/node';

export type WorkbookCell = string | number | boolean | Date | null;

/** The cells of every sheet of a workbook, line by line. */
export async function readWorkbook(file: Uint8Array): Promise<readonly (readonly (readonly WorkbookCell[])[])[]> {
  const sheets = await readXlsxFile(Buffer.from(file));
  return sheets.map(({ data }) => data.map((line) => line.map((cell) => (cell ?? null) as WorkbookCell)));
}
