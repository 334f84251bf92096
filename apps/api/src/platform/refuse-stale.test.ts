import { expect, test } from 'vitest';
import { AuditNotes, auditRows, insertAuditRows } from './audit.ts';
import { refuseStale } from './refuse-stale.ts';
import { useTestDatabase } from './testing/use-test-database.ts';

const db = useTestDatabase();

const tenantId = '11111111-1111-4111-8111-111111111111';
const userId = '33333333-3333-4333-8333-333333333333';
const subjectId = '22222222-2222-4222-8222-222222222222';

async function note(name: string, look?: 'view' | 'print' | 'export') {
  const notes = new AuditNotes();
  notes.about({ subjectType: 'requisition', subjectId, detail: { lines: 2 } });
  const actor = { tenantId, userId, name, impersonatorUserId: null };
  await db()
    .transaction()
    .execute((db) => insertAuditRows(db, auditRows(notes, actor, 'requisitions.any', { id: 'r', address: '127.0.0.1' }, look)));
}
const record = { id: subjectId, concurrency_stamp: 'newest' };
const named = (seenStamp: string | undefined) =>
  refuseStale(db(), { tenantId }, record, seenStamp).then(
    () => 'not refused',
    (error) => error.details.data,
  );

test('a stamp that is the newest, or that nobody sent, is not refused', async () => {
  expect(await named('newest')).toBe('not refused');
  expect(await named(undefined)).toBe('not refused');
});

test('a stale stamp names who changed the record, not who looked at it or printed it since', async () => {
  expect(await named('older')).toEqual({ changedBy: null, changedAt: null });
  await note('Ann Early');
  await note('Dana Later');
  for (const look of ['view', 'print', 'export'] as const) await note('Rosa Reader', look);
  expect(await named('older')).toMatchObject({ changedBy: 'Dana Later', changedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) });
});
