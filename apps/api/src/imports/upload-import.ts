import { imports } from '@drawday/contracts/imports/imports.contract.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { command } from '../platform/route.ts';
import { importReach, kindsOpenTo } from './import-access.ts';
import { filePart } from './import-places.ts';
import { importReply } from './import-reply.ts';
import { findImport, insertImport, lockImport, putPart } from './imports.store.ts';

export const begin = command(imports.begin)(async ({ body, actor, db, request, refuse, audit }) => {
  const kind = kindsOpenTo(actor).find((one) => one.name === body.kind);
  if (!kind) throw refuse('IMPORT_KIND', { members: ['kind'] });
  const id = uuidV7();
  await insertImport(db, actor, { id, kind: kind.name, fileName: body.fileName });
  audit.about({ subjectType: 'import', subjectId: id, detail: { kind: kind.name } });
  const row = await findImport(db, importReach(actor), id);
  if (!row) throw new Error('the import just begun is not in reach');
  return importReply(row, request.language);
});

export const addPart = command(imports.addPart)(async ({ params, body, actor, db, services, refuse, audit }) => {
  const row = await lockImport(db, importReach(actor), params.id);
  if (!row) throw refuse('NOT_FOUND', { values: { entity: 'Import', id: params.id } });
  if (row.status !== 'UPLOADING') throw refuse('IMPORT_STATE', { values: { status: row.status } });
  if (body.number > row.part_count + 1) throw refuse('IMPORT_PART', { members: ['number'], values: { next: row.part_count + 1 } });
  const sealed = services.cipher.seal(filePart(actor.tenantId, row.id, body.number), body.text);
  await putPart(db, actor.tenantId, row.id, { number: body.number, sealed, chars: body.text.length });
  audit.about({ subjectType: 'import', subjectId: row.id, detail: { part: body.number } });
});
