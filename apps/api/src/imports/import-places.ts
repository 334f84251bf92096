import type { FieldPlace } from '@drawday/database/field-cipher.ts';

/** Where a piece of an uploaded file is kept. */
export const filePart = (tenantId: string, importId: string, number: number): FieldPlace => ({
  tenant: tenantId,
  table: 'import_parts',
  row: `${importId} ${number}`,
  column: 'sealed',
});

/** Where the cells of a refused line are kept. */
export const lineCells = (tenantId: string, importId: string, line: number): FieldPlace => ({
  tenant: tenantId,
  table: 'import_lines',
  row: `${importId} ${line}`,
  column: 'sealed_cells',
});
