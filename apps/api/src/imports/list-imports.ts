import { imports } from '@drawday/contracts/imports/imports.contract.ts';
import { query } from '../platform/route.ts';
import { importReach, kindsOpenTo } from './import-access.ts';
import { importReply, kindReply } from './import-reply.ts';
import { findImport, listImports } from './imports.store.ts';

export const kinds = query(imports.kinds)(async ({ actor, request }) => ({
  items: kindsOpenTo(actor).map((kind) => kindReply(kind, request.language)),
}));

export const pagedList = query(imports.pagedList)(async ({ body, actor, db, request }) => {
  const { rows, totalCount } = await listImports(db, importReach(actor), body);
  return { totalCount, items: rows.map((row) => importReply(row, request.language)) };
});

export const find = query(imports.find)(async ({ params, actor, db, request, refuse }) => {
  const row = await findImport(db, importReach(actor), params.id);
  if (!row) throw refuse('NOT_FOUND', { values: { entity: 'Import', id: params.id } });
  return importReply(row, request.language);
});
