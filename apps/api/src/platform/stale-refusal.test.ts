import { connect, type Database } from '@drawday/database/connect.ts';
import { createTestDatabase, type TestDatabase } from '@drawday/database/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AuditNotes, auditRows, insertAuditRows } from './audit.ts';
import { staleRefusal } from './stale-refusal.ts';

let database: TestDatabase;
let connection: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect({ url: database.ownerUrl, connections: 1, name: 'stale-refusal' });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const tenantId = '11111111-1111-4111-8111-111111111111';
const userId = '33333333-3333-4333-8333-333333333333';
const subjectId = '22222222-2222-4222-8222-222222222222';

async function note(name: string, look?: 'view' | 'print' | 'export') {
  const notes = new AuditNotes();
  notes.about({ subjectType: 'requisition', subjectId, detail: { lines: 2 } });
  const actor = { tenantId, userId, name, impersonatorUserId: null };
  await connection.kysely
    .transaction()
    .execute((db) => insertAuditRows(db, auditRows(notes, actor, 'requisitions.any', { id: 'r', address: '127.0.0.1' }, look)));
}
const named = async () => (await staleRefusal(connection.kysely, { tenantId }, subjectId)).details.data;

test('a stale stamp names who changed the record, not who looked at it or printed it since', async () => {
  expect(await named()).toEqual({ changedBy: null, changedAt: null });
  await note('Ann Early');
  await note('Dana Later');
  for (const look of ['view', 'print', 'export'] as const) await note('Rosa Reader', look);
  expect(await named()).toMatchObject({ changedBy: 'Dana Later', changedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) });
});
