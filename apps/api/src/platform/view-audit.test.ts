import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { AuditNotes, auditRows } from './audit.ts';
import { useTestDatabase } from './testing/use-test-database.ts';
import { ViewAudit } from './view-audit.ts';

const db = useTestDatabase({ connections: 3 });

const tenants = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
const look = (tenantId: string, action: string) =>
  auditRows(
    new AuditNotes(),
    { tenantId, userId: tenantId, name: 'Rosa', impersonatorUserId: null },
    action,
    { id: 'r', address: '::1' },
    'view',
  );
const kept = async () =>
  (await sql<{ action: string }>`select action from audit_log order by action`.execute(db())).rows.map((row) => row.action);

test('when a flush is done nothing is under way, also of a flush that began before it', async () => {
  const audit = new ViewAudit(db(), () => undefined);
  audit.add(look(tenants[0], 'a.first'));
  const first = audit.flush();
  await audit.flush();
  expect(await kept()).toEqual(['a.first']);
  await first;
});

test('a tenant whose rows cannot be written keeps those of no other waiting, and its own stay for the next try', async () => {
  await sql`create function stand_in_the_way() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`.execute(db());
  await sql`create trigger in_the_way before insert on audit_log for each row when (new.action = 'b.broken') execute function stand_in_the_way()`.execute(
    db(),
  );
  const audit = new ViewAudit(db(), () => undefined);
  audit.add([...look(tenants[0], 'b.broken'), ...look(tenants[1], 'b.whole')]);
  await expect(audit.flush()).rejects.toThrow('full');
  expect(await kept()).toEqual(['a.first', 'b.whole']);
  await sql`drop trigger in_the_way on audit_log`.execute(db());
  await audit.flush();
  expect(await kept()).toEqual(['a.first', 'b.broken', 'b.whole']);
});
