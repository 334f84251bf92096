import { imports } from '@drawday/contracts/imports/imports.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { type CsvCell, renderCsv } from '@drawday/documents/render-csv.ts';
import { query } from '../platform/route.ts';
import { importReach } from './import-access.ts';
import { importKinds } from './import-kinds.ts';
import { lineCells } from './import-places.ts';
import { lineReply } from './import-reply.ts';
import { findImport, type ImportLineRow, listLines } from './imports.store.ts';

const heads = {
  en: ['Line', 'Name', 'Outcome', 'Column', 'Value', 'What is wrong', 'What would be right'],
  es: ['Línea', 'Nombre', 'Resultado', 'Columna', 'Valor', 'Qué está mal', 'Qué sería correcto'],
};
const pageSize = 1000;

async function* everyLine(db: Reader, tenantId: string, importId: string, outcome?: string): AsyncGenerator<ImportLineRow> {
  for (let skipCount = 0; ; skipCount += pageSize) {
    const { rows } = await listLines(db, tenantId, importId, { outcome, skipCount, maxResultCount: pageSize });
    yield* rows;
    if (rows.length < pageSize) return;
  }
}

export const lines = query(imports.lines)(async ({ params, body, actor, db, request, refuse, audit }) => {
  const row = await findImport(db, importReach(actor), params.id);
  if (!row) throw refuse('NOT_FOUND', { values: { entity: 'Import', id: params.id } });
  audit.about({ subjectType: 'import', subjectId: row.id });
  const kind = importKinds.find((one) => one.name === row.kind);
  const { rows, totalCount } = await listLines(db, actor.tenantId, row.id, body);
  return { totalCount, items: rows.map((line) => lineReply(kind, line, request.language)) };
});

export const report = query(imports.report)(async ({ params, actor, db, request, refuse, audit }) => {
  const row = await findImport(db, importReach(actor), params.id);
  if (!row) throw refuse('NOT_FOUND', { values: { entity: 'Import', id: params.id } });
  audit.about({ subjectType: 'import', subjectId: row.id });
  const kind = importKinds.find((one) => one.name === row.kind);
  const cells: CsvCell[][] = [];
  for await (const line of everyLine(db, actor.tenantId, row.id))
    for (const remark of lineReply(kind, line, request.language).remarks)
      cells.push([line.line_number, line.name, line.outcome, remark.title, remark.value, remark.wrong, remark.right]);
  return {
    fileName: `import-report-${row.kind}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    bytes: renderCsv(heads[request.language], cells),
  };
});

export const refusedRows = query(imports.refusedRows)(async ({ params, actor, db, services, request, refuse, audit }) => {
  const row = await findImport(db, importReach(actor), params.id);
  if (!row) throw refuse('NOT_FOUND', { values: { entity: 'Import', id: params.id } });
  audit.about({ subjectType: 'import', subjectId: row.id });
  const kind = importKinds.find((one) => one.name === row.kind);
  const width = row.headers.length;
  const cells: CsvCell[][] = [];
  for await (const line of everyLine(db, actor.tenantId, row.id, 'REFUSED')) {
    if (!line.sealed_cells) continue;
    const kept: string[] = JSON.parse(
      services.cipher.open(lineCells(actor.tenantId, row.id, line.line_number), line.sealed_cells).toString(),
    );
    const reasons = lineReply(kind, line, request.language).remarks.map(({ title, wrong, right }) =>
      [title, wrong, right].filter(Boolean).join(': '),
    );
    cells.push([...Array.from({ length: width }, (_, index) => kept[index] ?? ''), reasons.join(' | ')]);
  }
  const head = [...row.headers, heads[request.language][5] ?? ''];
  return { fileName: `refused-rows-${row.kind}.csv`, mediaType: 'text/csv; charset=utf-8', bytes: renderCsv(head, cells) };
});
