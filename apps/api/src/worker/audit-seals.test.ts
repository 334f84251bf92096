import { createHash, hash as hashOf } from 'node:crypto';
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@drawday/database/connect.ts';
import type { KeyRing } from '@drawday/settings';
import { describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { enterMode, reading } from '../platform/transactions.ts';
import { checkAudit } from './check-audit.ts';
import { publishSeals } from './published-seals.ts';
import { listSealedRows, listSeals } from './seal.store.ts';
import { sealAudit } from './seal-audit.ts';

const api = await useTestApi();
const db = () => api.connection.kysely;
const now = Temporal.Instant.from('2026-11-23T08:00:00Z');
const key = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte) });
const auditKeys: KeyRing = [key('first', 1)];
const folder = await mkdtemp(join(tmpdir(), 'drawday-seals-'));
const auditSealFile = join(folder, 'sealed', 'seals.jsonl');
const proofs = { auditKeys, auditSealFile };

const row = (action: string, tenant: string | null = clinic.tenantA) =>
  api.sql<{ id: number }>('insert into audit_log (tenant_id, action, actor_name) values ($1, $2, $3) returning id', [
    tenant,
    action,
    'Somebody',
  ]);
/** Seals end before the oldest transaction of the server: those of the other test files count too, so they are waited for. */
async function seal(keys: KeyRing = auditKeys): Promise<number> {
  const isSettled = 'select coalesce(max(xact) < pg_snapshot_xmin(pg_current_snapshot()), true) as settled from audit_log';
  await expect.poll(() => api.sql(isSettled), { timeout: 50_000, interval: 10 }).toEqual([{ settled: true }]);
  const rows = await sealAudit(db(), keys);
  await publishSeals(db(), auditSealFile, now);
  return rows;
}
const check = async (keys: KeyRing = auditKeys) => (await checkAudit(db(), { ...proofs, auditKeys: keys })).fault;
const count = async (table: 'audit_log' | 'audit_seals') =>
  (await api.sql<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count;
const newest = async () => (await api.sql<{ id: number }>('select max(id)::int as id from audit_seals'))[0]?.id ?? 0;
/** Whatever a test does to the log is taken back after it. */
async function meanwhile(work: () => Promise<void>) {
  for (const table of ['audit_log', 'audit_seals']) await api.sql(`create table kept_${table} as table ${table}`);
  const lines = readFileSync(auditSealFile);
  await work();
  for (const table of ['audit_log', 'audit_seals']) {
    await api.sql(`delete from ${table}`);
    await api.sql(`insert into ${table} overriding system value select * from kept_${table}`);
    await api.sql(`drop table kept_${table}`);
  }
  writeFileSync(auditSealFile, lines);
  expect(await check()).toBeNull();
}

/** What a version without keys writes, and anybody with rights to the database can compute. */
async function sealAgainWithoutKey(fromId: number, toId = Number.MAX_SAFE_INTEGER) {
  await reading(db(), null, async (transaction) => {
    await enterMode(transaction, 'seal');
    const seals = await listSeals(transaction, null, 1000);
    let previousHash = seals.filter(({ id }) => id < fromId).at(-1)?.hash ?? null;
    for (const one of seals.filter(({ id }) => id >= fromId && id <= toId)) {
      const digest = createHash('sha256')
        .update(previousHash ?? '')
        .update(`${one.fromXact}..${one.toXact}\n`);
      const marks: Buffer[] = [];
      for (const { id, text } of await listSealedRows(transaction, one.fromXact, one.toXact, null, 1000)) {
        const rowHash = hashOf('sha256', text, 'buffer');
        digest.update(rowHash);
        const mark = Buffer.alloc(12);
        mark.writeBigInt64BE(BigInt(id));
        rowHash.copy(mark, 8, 0, 4);
        marks.push(mark);
      }
      const rowMarks = Buffer.concat(marks);
      const hash = digest.update(rowMarks).digest();
      const values = [hash, previousHash, rowMarks, marks.length, one.id];
      await api.sql('update audit_seals set hash = $1, previous_hash = $2, row_marks = $3, row_count = $4 where id = $5', values);
      previousHash = hash;
    }
  });
}

describe('the seal of the audit trail', { timeout: 60_000 }, () => {
  test('covers every row once, across tenants, in a chain', async () => {
    await row('a.one');
    await row('b.two', null);
    expect(await seal()).toBeGreaterThanOrEqual(2);
    expect(await sealAudit(db(), auditKeys)).toBe(0);
    await row('a.three');
    expect(await seal()).toBe(1);
    expect(await checkAudit(db(), proofs)).toEqual({ seals: 2, rows: await count('audit_log'), fault: null });
  });

  test('two sealers at once make no seal twice', async () => {
    await row('c.one');
    const isSettled = 'select coalesce(max(xact) < pg_snapshot_xmin(pg_current_snapshot()), true) as settled from audit_log';
    await expect.poll(() => api.sql(isSettled), { timeout: 50_000, interval: 10 }).toEqual([{ settled: true }]);
    const sealed = await Promise.all([sealAudit(db(), auditKeys), sealAudit(db(), auditKeys)]);
    expect(sealed[0] + sealed[1]).toBe(1);
    await publishSeals(db(), auditSealFile, now);
    expect(await check()).toBeNull();
  });

  test('what still runs is not sealed over', async () => {
    const other = connect({ url: api.database.ownerUrl, connections: 1, name: 'slow' });
    const client = await other.pool.connect();
    await client.query('begin');
    await client.query("insert into audit_log (action) values ('slow')");
    await row('fast');
    await sealAudit(db(), auditKeys);
    await client.query('commit');
    client.release();
    await other.close();
    expect(await seal()).toBeGreaterThan(0);
    expect(await checkAudit(db(), proofs)).toMatchObject({ rows: await count('audit_log'), fault: null });
  });

  test('a changed, a missing and an added row are named; so is a changed seal', async () => {
    const [first] = await row('d.first');
    const [second] = await row('d.second');
    await seal();
    await meanwhile(async () => {
      await api.sql("update audit_log set action = 'd.changed' where id = $1", [first?.id]);
      expect(await check()).toContain(`Audit row ${first?.id} was changed`);
    });
    await meanwhile(async () => {
      await api.sql('delete from audit_log where id = $1', [second?.id]);
      expect(await check()).toContain(`Audit row ${second?.id} is missing`);
    });
    await meanwhile(async () => {
      const [added] = await api.sql<{ id: number }>(
        "insert into audit_log (action, xact) select 'forged', xact from audit_log where id = $1 returning id",
        [first?.id],
      );
      expect(await check()).toContain(`Audit row ${added?.id} was added`);
    });
    await meanwhile(async () => {
      await api.sql('update audit_seals set row_count = row_count + 1 where id = (select max(id) from audit_seals)');
      expect(await check()).toContain('itself was changed');
    });
  });
});

describe('C.7 whoever may write to the database, but has no key', { timeout: 60_000 }, () => {
  test('cannot change a sealed row and seal it again', async () => {
    const [changed] = await row('e.target');
    await seal();
    await row('e.after');
    await seal();
    const target = (await newest()) - 1;
    await meanwhile(async () => {
      await api.sql("update audit_log set action = 'e.innocent' where id = $1", [changed?.id]);
      await sealAgainWithoutKey(target);
      expect(await check()).toBe(`Seal ${target} itself was changed, or made without key first.`);
    });
    // As a version without keys would have made it.
    await meanwhile(async () => {
      await api.sql("update audit_log set action = 'e.innocent' where id = $1", [changed?.id]);
      await sealAgainWithoutKey(target);
      await api.sql('update audit_seals set key_id = null where id >= $1', [target]);
      expect(await check()).toContain(`Seal ${target} has no key although the seal before it has one`);
    });
    await meanwhile(async () => {
      await sealAgainWithoutKey(0);
      await api.sql('update audit_seals set key_id = null');
      expect(await check()).toContain('which has no key');
    });
  });

  test('cannot cut off the end, even when the worker goes on sealing afterwards', async () => {
    await row('f.kept');
    await seal();
    const kept = await newest();
    await row('f.cut');
    await seal();
    const cut = await newest();
    await meanwhile(async () => {
      await api.sql("delete from audit_log where action = 'f.cut'");
      await api.sql('delete from audit_seals where id > $1', [kept]);
      expect(await check()).toBe(
        `The end of the audit log was cut off: seal ${cut}, published at ${now}, is missing, and seal ${kept} is now the last.`,
      );
      expect((await publishSeals(db(), auditSealFile, now)).fault).toContain('was cut off');
      await row('f.later');
      await seal();
      expect(await check()).toBe(`Seal ${cut}, published at ${now}, is missing from the database.`);
    });
    // The worker itself would seal the forged rest with the right key: the published hash still differs.
    await meanwhile(async () => {
      await api.sql("update audit_log set action = 'f.forged' where action = 'f.cut'");
      await api.sql('delete from audit_seals where id > $1', [kept]);
      await api.sql(`select setval(pg_get_serial_sequence('audit_seals', 'id'), $1)`, [kept]);
      await seal();
      expect(await check()).toBe(`Seal ${cut} is not the one that was published at ${now}.`);
    });
    await meanwhile(async () => {
      await api.sql('delete from audit_seals');
      await api.sql('delete from audit_log');
      expect(await check()).toContain('there are no seals');
    });
  });

  test('the file is only this user’s, has no content of the log, and its loss is said', async () => {
    expect([statSync(auditSealFile).mode & 0o777, statSync(join(folder, 'sealed')).mode & 0o777]).toEqual([0o600, 0o700]);
    const lines = readFileSync(auditSealFile, 'utf8').trim().split('\n');
    expect(lines).toHaveLength((await count('audit_seals')) ?? 0);
    for (const line of lines) expect(Object.keys(JSON.parse(line))).toEqual(['seal', 'at', 'rows', 'hash']);
    await meanwhile(async () => {
      truncateSync(auditSealFile, 0);
      expect(await check()).toContain('No seal is published');
      writeFileSync(auditSealFile, 'torn');
      expect(await check()).toContain('Line 1 of');
    });
  });
});

describe('C.7 keys of seals', { timeout: 60_000 }, () => {
  test('change: older seals need the older key, and a missing one is named', async () => {
    const both: KeyRing = [key('second', 2), ...auditKeys];
    await row('g.second');
    await seal(both);
    expect(await check(both)).toBeNull();
    expect(await check()).toBe(`Seal ${await newest()} was made with key second, which is not in AUDIT_KEYS.`);
    expect(await check([key('second', 2)])).toContain('was made with key first');
    expect(await check([key('second', 3), ...auditKeys])).toContain('made without key second');
  });

  test('a chain from before goes on: a seal without rows records the change-over and fixes what came before', async () => {
    const both: KeyRing = [key('second', 2), ...auditKeys];
    await sealAgainWithoutKey(0);
    await api.sql('update audit_seals set key_id = null');
    const last = await newest();
    writeFileSync(auditSealFile, '');
    expect(await check(both)).toContain(`ends with seal ${last}, which has no key`);
    await row('h.one');
    await seal(both);
    const made = await api.sql<{ row_count: number; key_id: string }>(
      'select row_count, key_id from audit_seals where id > $1 order by id',
      [last],
    );
    expect(made).toEqual([
      { row_count: 0, key_id: 'second' },
      { row_count: 1, key_id: 'second' },
    ]);
    expect(await check(both)).toBeNull();
    await api.sql("update audit_log set action = 'a.innocent' where action = 'a.one'");
    await sealAgainWithoutKey(0, last);
    expect(await check(both)).toBe(`Seal ${last + 1} does not follow the seal before it.`);
  });
});
