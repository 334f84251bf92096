import { externalResults } from '@drawday/contracts/external-results/external-results.contract.ts';
import { kaiserExport } from '@drawday/contracts/external-results/kaiser-export.contract.ts';
import { room } from '../platform/route.ts';
import { changePayers, payers, run } from './export-kaiser.ts';
import { all, document, exportList, find, pagedList } from './read-external-results.ts';
import { attach, create, remove, update, verify } from './write-external-results.ts';

export const externalResultsRoom = room(externalResults, {
  all,
  pagedList,
  exportList,
  create,
  find,
  update,
  verify,
  remove,
  attach,
  document,
});

export const kaiserExportRoom = room(kaiserExport, { run, payers, changePayers });
