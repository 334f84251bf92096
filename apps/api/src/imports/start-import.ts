import { imports } from '@drawday/contracts/imports/imports.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import type { FieldCipher } from '@drawday/database/field-cipher.ts';
import { importStatuses } from '@drawday/vocabulary';
import { command, query } from '../platform/route.ts';
import { guessMapping, missingColumns } from './guess-mapping.ts';
import { importReach, kindsOpenTo } from './import-access.ts';
import { importText } from './import-parts.ts';
import { importReply } from './import-reply.ts';
import {
  dropParts,
  findImport,
  forgetCheck,
  type ImportRow,
  lockImport,
  markCanceled,
  markChecking,
  markWaiting,
} from './imports.store.ts';
import { readRows } from './read-rows.ts';

const previewRows = 5;

/** The header and the first rows; undefined when the file has no plausible header. */
async function beginningOf(db: Reader, cipher: FieldCipher, tenantId: string, row: ImportRow) {
  const text = importText((work) => work(db), cipher, { tenantId, importId: row.id, partCount: row.part_count });
  let headers: string[] | undefined;
  const rows: string[][] = [];
  for await (const piece of readRows(text)) {
    if (piece.kind === 'head') headers = piece.cells;
    if (piece.kind === 'row') rows.push([...piece.cells]);
    if (piece.kind === 'broken' || rows.length === previewRows) break;
  }
  const isHead = headers !== undefined && headers.length <= 200 && headers.some((header) => header !== '');
  return isHead && headers ? { headers, rows } : undefined;
}

export const preview = query(imports.preview)(async ({ params, actor, db, services, refuse, audit }) => {
  const row = await findImport(db, importReach(actor), params.id);
  const kind = kindsOpenTo(actor).find((one) => one.name === row?.kind);
  if (!row || !kind) throw refuse('NOT_FOUND', { values: { entity: 'Import', id: params.id } });
  if (row.status !== 'UPLOADING' && row.status !== 'CHECKED') throw refuse('IMPORT_STATE', { values: { status: row.status } });
  audit.about({ subjectType: 'import', subjectId: row.id });
  const beginning = await beginningOf(db, services.cipher, actor.tenantId, row);
  if (!beginning) throw refuse('IMPORT_FORMAT');
  return { ...beginning, mapping: guessMapping(kind, beginning.headers) };
});

export const check = command(imports.check)(async ({ params, body, actor, db, services, jobs, request, refuse, audit }) => {
  const row = await lockImport(db, importReach(actor), params.id);
  const kind = kindsOpenTo(actor).find((one) => one.name === row?.kind);
  if (!row || !kind) throw refuse('NOT_FOUND', { values: { entity: 'Import', id: params.id } });
  if (row.status !== 'UPLOADING' && row.status !== 'CHECKED') throw refuse('IMPORT_STATE', { values: { status: row.status } });
  const beginning = await beginningOf(db, services.cipher, actor.tenantId, row);
  if (!beginning) throw refuse('IMPORT_FORMAT');
  const mapping = body?.mapping ?? guessMapping(kind, beginning.headers);
  const known = Object.fromEntries(Object.entries(mapping).filter(([key]) => Object.hasOwn(kind.columns, key)));
  const missing = missingColumns(kind, known, beginning.headers);
  if (missing.length)
    throw refuse('IMPORT_COLUMNS', {
      members: missing.map((key) => `mapping.${key}`),
      values: { columns: missing.map((key) => kind.columns[key]?.title[request.language] ?? key).join(', ') },
    });
  await markChecking(db, actor.tenantId, row.id, beginning.headers, known);
  await jobs.send(db, 'run-import', { tenantId: actor.tenantId, importId: row.id });
  audit.about({ subjectType: 'import', subjectId: row.id, detail: { kind: kind.name } });
  const after = await findImport(db, importReach(actor), row.id);
  if (!after) throw new Error('the import just sent to be checked is not in reach');
  return importReply(after, request.language);
});

export const start = command(imports.start)(async ({ params, actor, db, jobs, request, refuse, audit }) => {
  const row = await lockImport(db, importReach(actor), params.id);
  const kind = kindsOpenTo(actor).find((one) => one.name === row?.kind);
  if (!row || !kind) throw refuse('NOT_FOUND', { values: { entity: 'Import', id: params.id } });
  // An import that failed halfway goes on where it stopped.
  if (row.status !== 'CHECKED' && row.status !== 'FAILED') throw refuse('IMPORT_STATE', { values: { status: row.status } });
  if (row.status === 'CHECKED') await forgetCheck(db, actor.tenantId, row.id);
  await markWaiting(db, actor.tenantId, row.id);
  await jobs.send(db, 'run-import', { tenantId: actor.tenantId, importId: row.id });
  audit.about({ subjectType: 'import', subjectId: row.id, detail: { kind: kind.name } });
  const after = await findImport(db, importReach(actor), row.id);
  if (!after) throw new Error('the import just started is not in reach');
  return importReply(after, request.language);
});

export const cancel = command(imports.cancel)(async ({ params, actor, db, request, refuse, audit }) => {
  const row = await lockImport(db, importReach(actor), params.id);
  if (!row) throw refuse('NOT_FOUND', { values: { entity: 'Import', id: params.id } });
  if (row.status === 'DONE' || row.status === 'CANCELED') throw refuse('IMPORT_STATE', { values: { status: row.status } });
  if (importStatuses.isIn('notBegun', row.status)) await forgetCheck(db, actor.tenantId, row.id);
  await markCanceled(db, actor.tenantId, row.id);
  await dropParts(db, actor.tenantId, row.id);
  audit.about({ subjectType: 'import', subjectId: row.id, detail: { rows: row.row_count } });
  const after = await findImport(db, importReach(actor), row.id);
  if (!after) throw new Error('the import just stopped is not in reach');
  return importReply(after, request.language);
});
