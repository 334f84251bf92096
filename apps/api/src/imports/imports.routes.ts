import { imports } from '@drawday/contracts/imports/imports.contract.ts';
import { room } from '../platform/route.ts';
import { lines, refusedRows, report } from './import-report.ts';
import { find, kinds, pagedList } from './list-imports.ts';
import { cancel, check, preview, start } from './start-import.ts';
import { addPart, begin } from './upload-import.ts';

export const importsRoom = room(imports, {
  kinds,
  pagedList,
  find,
  begin,
  addPart,
  preview,
  check,
  start,
  cancel,
  lines,
  report,
  refusedRows,
});
