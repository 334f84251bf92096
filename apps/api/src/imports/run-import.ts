import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { FieldCipher } from '@drawday/database/field-cipher.ts';
import type { SearchIndex } from '@drawday/database/search-index.ts';
import type { Logger } from 'pino';
import type { Clock } from '../platform/actor.ts';
import { insertAuditRows } from '../platform/audit.ts';
import { actorOfAccountWithin } from '../platform/find-actor.ts';
import { harmless } from '../platform/run-route.ts';
import { reading, writing } from '../platform/transactions.ts';
import { placesOf } from './guess-mapping.ts';
import type { AnyImportKind, ImportContext, LineResult, RawRow, TakenRow } from './import-kind.ts';
import { importKinds } from './import-kinds.ts';
import { importText } from './import-parts.ts';
import { lineCells } from './import-places.ts';
import {
  addProgress,
  dropParts,
  forgetCheck,
  type ImportRow,
  lockProgress,
  markEnded,
  markRunning,
  type StoredLine,
} from './imports.store.ts';
import { readRows } from './read-rows.ts';

type Parts = { db: Reader; cipher: FieldCipher; searchIndex: SearchIndex; clock: Clock; log: Logger };

/** Rows written in one transaction: what a lost worker has to do again, and how often the screen moves. */
const batchRows = 500;

/**
 * Imports one uploaded file. Each batch of rows and what it adds to the counts is one transaction,
 * so that an import whose worker was lost goes on after the last batch. A check is the same in one transaction that is rolled back:
 * what it counts is what the import then does. @returns rows looked at
 */
export async function runImport(parts: Parts, { tenantId, importId }: { tenantId: string; importId: string }): Promise<number> {
  const { db, cipher, searchIndex, clock, log } = parts;
  const row = await writing(db, tenantId, (transaction) => markRunning(transaction, tenantId, importId));
  const kind = importKinds.find((one) => one.name === row?.kind);
  if (!row || !kind) return 0;
  try {
    const owner = await reading(db, tenantId, (transaction) => ownerOf(transaction, tenantId, row, kind));
    const context: ImportContext = {
      tenantId,
      importId,
      userId: row.created_by,
      userName: row.created_by_name,
      ...owner,
      isSupport: row.is_support,
      cipher,
      searchIndex,
      now: clock.now(),
      isCheck: row.status === 'CHECKING',
      lineOf: new Map(),
    };
    const { rows, isWhole } = await (row.status === 'CHECKING' ? checkAll : takeAll)(parts, row, kind, context);
    // Stopped by a person, or taken over by another worker: they end it.
    if (!isWhole) return rows;
    await writing(db, tenantId, async (transaction) => {
      await markEnded(transaction, tenantId, importId, row.status, row.status === 'CHECKING' ? 'CHECKED' : 'DONE', null);
      if (row.status !== 'CHECKING') await dropParts(transaction, tenantId, importId);
    });
    return rows;
  } catch (error) {
    const isForbidden = error instanceof NoRight;
    if (!isForbidden) log.error({ err: harmless(error), importId }, 'an import stopped');
    const failure = isForbidden ? 'FORBIDDEN' : 'INTERNAL';
    await writing(db, tenantId, (transaction) =>
      markEnded(transaction, tenantId, importId, row.status, row.status === 'CHECKING' ? 'UPLOADING' : 'FAILED', failure),
    );
    return 0;
  }
}

/** Whoever imports may no longer do so. */
class NoRight extends Error {}

/** What whoever began an import reaches now. @throws NoRight */
async function ownerOf(
  db: Reader,
  tenantId: string,
  row: ImportRow,
  kind: AnyImportKind,
): Promise<Pick<ImportContext, 'employeeId' | 'facilityIds'>> {
  const owner = await actorOfAccountWithin(db, {
    tenantId,
    userId: row.created_by,
    homeTenantId: row.is_support ? null : tenantId,
    tokenRoles: row.created_by_roles,
  });
  if (!owner?.permissions.has(kind.permission)) throw new NoRight();
  return { employeeId: owner.employeeId, facilityIds: new Set(kind.name === 'patients' ? owner.contracted.PATIENT : owner.facilityIds) };
}

type Taken = { rows: number; isWhole: boolean };

/** What takes the file in, except that nothing of it stays but what is said of its lines. */
async function checkAll(parts: Parts, row: ImportRow, kind: AnyImportKind, context: ImportContext): Promise<Taken> {
  const { tenantId, importId } = context;
  // From the beginning, also after its worker was lost: what that one wrote is gone.
  await writing(parts.db, tenantId, (transaction) => forgetCheck(transaction, tenantId, importId));
  const over = new Error('the check is over');
  let taken: Taken = { rows: 0, isWhole: false };
  await writing(parts.db, tenantId, async (trial) => {
    taken = await takeAll(parts, { ...row, row_count: 0 }, kind, context, trial);
    throw over;
  }).catch((error: unknown) => {
    if (error !== over) throw error;
  });
  return taken;
}

/** @param trial the transaction in which the records of a check are written, to be rolled back */
async function takeAll({ db, cipher }: Parts, row: ImportRow, kind: AnyImportKind, context: ImportContext, trial?: Writer): Promise<Taken> {
  const { tenantId, importId } = context;
  const places = placesOf(row.mapping, row.headers);
  const taken = new Map<string, TakenRow>();
  const text = importText((work) => reading(db, tenantId, work), cipher, { tenantId, importId, partCount: row.part_count });
  let done = row.row_count;
  let passed = 0;
  let batch: RawRow[] = [];
  const flush = async () => {
    const rows = batch;
    batch = [];
    const isStopped =
      rows.length > 0 && !(await takeBatch(db, kind, context, { rows, row, after: done, places, taken, width: row.headers.length, trial }));
    done += rows.length;
    return !isStopped;
  };
  for await (const piece of readRows(text)) {
    if (piece.kind === 'row' && passed++ >= row.row_count) batch.push(piece);
    if (piece.kind === 'broken' && passed++ >= row.row_count) {
      const { line, remark } = piece;
      if (!(await flush())) return { rows: done, isWhole: false };
      await writing(db, tenantId, (transaction) =>
        keepResults(transaction, context, [{ line, outcome: 'REFUSED', remarks: [remark] }], [], trial !== undefined),
      );
      done += 1;
    }
    if (batch.length >= batchRows && !(await flush())) return { rows: done, isWhole: false };
  }
  const isWhole = await flush();
  return { rows: done, isWhole };
}

/** @returns false when somebody stopped the import, or another worker has gone on with it */
async function takeBatch(
  db: Reader,
  kind: AnyImportKind,
  context: ImportContext,
  {
    rows,
    row: imported,
    after,
    places,
    taken,
    width,
    trial,
  }: {
    rows: RawRow[];
    row: ImportRow;
    after: number;
    places: Readonly<Record<string, number>>;
    taken: Map<string, TakenRow>;
    width: number;
    trial: Writer | undefined;
  },
): Promise<boolean> {
  return writing(db, context.tenantId, async (transaction) => {
    if ((await lockProgress(transaction, context.tenantId, context.importId, imported.status)) !== after) return false;
    const owner = await ownerOf(transaction, context.tenantId, imported, kind);
    const whole = rows.filter((row) => row.cells.length <= width);
    const torn: LineResult[] = rows
      .filter((row) => row.cells.length > width)
      .map(({ line, cells }) => ({
        line,
        outcome: 'REFUSED',
        remarks: [{ field: null, code: 'COLUMN_COUNT', values: { count: cells.length, expected: width } }],
      }));
    const results = [...(await kind.take(trial ?? transaction, { ...context, ...owner }, whole, places, taken)), ...torn];
    for (const { line, outcome, audit } of results)
      if (outcome === 'CREATED' && audit?.subjectId) context.lineOf.set(audit.subjectId, line);
    await keepResults(transaction, context, results, rows, trial !== undefined);
    return true;
  });
}

async function keepResults(
  db: Parameters<typeof addProgress>[0],
  context: ImportContext,
  results: readonly LineResult[],
  rows: readonly RawRow[],
  isCheck: boolean,
) {
  const count = (outcome: LineResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  const cellsOf = new Map(rows.map((row) => [row.line, row.cells]));
  const lines = results.map(({ line, name = '', outcome, remarks = [] }): StoredLine => {
    const cells = outcome === 'REFUSED' ? cellsOf.get(line) : undefined;
    return {
      line,
      name,
      outcome,
      remarks: JSON.stringify(remarks),
      sealed: cells ? context.cipher.seal(lineCells(context.tenantId, context.importId, line), JSON.stringify(cells)) : null,
    };
  });
  const counts = {
    rows: results.length,
    created: count('CREATED'),
    updated: count('UPDATED'),
    unchanged: count('UNCHANGED'),
    refused: count('REFUSED'),
    remarked: results.filter(({ outcome, remarks = [] }) => outcome !== 'REFUSED' && remarks.length > 0).length,
  };
  await addProgress(db, context.tenantId, context.importId, counts, lines);
  const common = {
    tenantId: context.tenantId,
    actorUserId: context.userId,
    actorName: context.userName,
    impersonatorUserId: null,
    requestId: context.importId,
    address: '',
  };
  await insertAuditRows(
    db,
    results.flatMap(({ outcome, audit, named = [] }) => [
      ...named.map((note) => ({ ...note, ...common, action: 'imports.view', detail: { ...note.detail, look: 'view' } })),
      ...(audit && !isCheck && (outcome === 'CREATED' || outcome === 'UPDATED')
        ? [{ ...audit, ...common, action: outcome === 'CREATED' ? 'imports.create' : 'imports.update' }]
        : []),
    ]),
  );
}
