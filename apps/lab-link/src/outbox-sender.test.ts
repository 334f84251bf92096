import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@drawday/database/test-database.ts';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openConnectionBoard } from './connection-board.ts';
import { openOutboxSender } from './outbox-sender.ts';
import type { RetryLadder } from './retry-ladder.ts';
import { testLaboratory } from './testing/lab-peer.ts';
import { testLink } from './testing/test-link.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
let owner: pg.Pool;
let connectionId = '';

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  const link = await testLink(database.appUrl);
  connectionId = link.outboundId;
  await link.pool.end();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});
beforeEach(async () => {
  await owner.query('delete from lab_link.messages; delete from lab_link.answers');
});

const tenantId = '00000000-0000-7000-8000-000000000001';
/** Puts messages into the outbox; those of one draw keep their order. */
const queueOf = async (requisitionId: string | null, ...controlIds: string[]) => {
  for (const controlId of controlIds) {
    const body = Buffer.from(`MSH|^~\\&|DRAWDAY||LAB||20260105||OML^O21|${controlId}|P|2.5.1\rPID|1\r`);
    await owner.query(
      `insert into lab_link.messages (direction, connection_id, tenant_id, requisition_id, control_id, body, body_hash, state)
       values ('OUT', $1, $2, $3, $4, $5, $6, 'QUEUED')`,
      [connectionId, requisitionId && tenantId, requisitionId, controlId, body, createHash('sha256').update(body).digest()],
    );
  }
  await owner.query('notify lab_outbox');
};
const draw = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const queue = (...controlIds: string[]) => queueOf(null, ...controlIds);
const states = async () =>
  (await owner.query<{ control_id: string; state: string }>('select control_id, state from lab_link.messages order by id')).rows.map(
    (row) => `${row.control_id} ${row.state}`,
  );
const quick: RetryLadder = { silent: () => 100, hungUp: () => 100, troubled: (attempts) => (attempts < 3 ? 100 : null) };
const startSender = (port: number, { answerTimeoutMs = 2000, ladder = quick }: { answerTimeoutMs?: number; ladder?: RetryLadder } = {}) =>
  openOutboxSender({
    databaseUrl: database.appUrl,
    connectionId,
    laboratory: { host: '127.0.0.1', port, connectTimeoutMs: 500, answerTimeoutMs },
    ladder,
    board: openConnectionBoard(owner, connectionId, log),
    log,
  });
const until = async (isSo: () => Promise<boolean> | boolean) => {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries > 150) throw new Error('It did not happen in 15 seconds.');
    await wait(100);
  }
};
const isShown = async (state: string, error = '%') =>
  (
    await owner.query("select 1 from lab_link.connections where id = $1 and health = $2 and coalesce(last_error, '') like $3", [
      connectionId,
      state,
      error,
    ])
  ).rowCount === 1;
const areDone = async () => (await states()).every((state) => /ACKNOWLEDGED|FAILED/.test(state));

describe('the outbox', () => {
  it('sends in order and notes every answer; a refusal does not stop the next', async () => {
    const laboratory = await testLaboratory(0, (controlId) => (controlId === 'b' ? 'AE' : 'AA'));
    await queue('a', 'b', 'c');
    const sender = startSender(laboratory.port);
    await until(areDone);
    await queue('d');
    await until(areDone);
    expect(laboratory.received).toEqual(['a', 'b', 'c', 'd']);
    expect(await states()).toEqual(['a ACKNOWLEDGED', 'b FAILED', 'c ACKNOWLEDGED', 'd ACKNOWLEDGED']);
    await sender.stop();
    await laboratory.stop();
  });

  it('sends again what was not answered, before anything later of the same draw', async () => {
    const laboratory = await testLaboratory(0, (controlId, times) =>
      controlId === 'a1' && times === 1 ? 'silence' : controlId === 'b1' && times === 1 ? 'hang up' : 'AA',
    );
    await queueOf(draw(1), 'a1', 'a2');
    await queueOf(draw(2), 'b1', 'b2');
    const sender = startSender(laboratory.port, { answerTimeoutMs: 300 });
    await until(areDone);
    const of = (name: string) => laboratory.received.filter((one) => one.startsWith(name));
    expect(of('a')).toEqual(['a1', 'a1', 'a2']);
    expect(of('b')).toEqual(['b1', 'b1', 'b2']);
    await sender.stop();
    await laboratory.stop();
  });

  it('lets hundreds of others by while one order is never answered', async () => {
    const laboratory = await testLaboratory(0, (controlId) => (controlId === 'silent' ? 'silence' : 'AA'));
    await queueOf(draw(1), 'silent', 'behind it');
    for (let index = 0; index < 300; index++) await queueOf(draw(index + 2), `m${index}`);
    const sender = startSender(laboratory.port, { answerTimeoutMs: 30_000 });
    await until(async () => (await states()).filter((state) => state.endsWith('ACKNOWLEDGED')).length === 300);
    expect(laboratory.received.filter((one) => one === 'silent')).toHaveLength(1);
    expect(laboratory.received).not.toContain('behind it');
    await sender.stop();
    await laboratory.stop();
  });

  it('takes a late answer over the socket on which it was silent, and sends that order no more', async () => {
    const laboratory = await testLaboratory(0, (controlId) => (controlId === 'late' ? 'silence' : 'AA'));
    await queueOf(draw(1), 'late');
    const sender = startSender(laboratory.port, { answerTimeoutMs: 200, ladder: { ...quick, silent: () => 60_000 } });
    await until(async () => (await states()).includes('late SENT'));
    laboratory.say('late', 'AA');
    await until(areDone);
    expect(await states()).toEqual(['late ACKNOWLEDGED']);
    expect(laboratory.received).toEqual(['late']);
    await sender.stop();
    await laboratory.stop();
  });

  it('keeps every answer: a second one, one to nothing of ours, and the last silence; an acceptance stands', async () => {
    const laboratory = await testLaboratory(0, (controlId) => (controlId === 'mute' ? 'silence' : 'AA'));
    await queue('a', 'mute');
    const sender = startSender(laboratory.port, { answerTimeoutMs: 200, ladder: { ...quick, silent: () => null } });
    await until(areDone);
    laboratory.say('a', 'AE');
    laboratory.say('nobody', 'AA');
    const kept = async () =>
      (
        await owner.query<{ told: string }>(
          `select concat_ws(' ', a.control_id, coalesce(a.code, 'none'), case when m.id is null then 'lost' end) as told
           from lab_link.answers a left join lab_link.messages m on m.id = a.message_id order by told`,
        )
      ).rows.map(({ told }) => told);
    await until(async () => (await kept()).length === 4);
    expect(await kept()).toEqual(['a AA', 'a AE', 'mute none', 'nobody AA lost']);
    expect(await states()).toEqual(['a ACKNOWLEDGED', 'mute FAILED']);
    await sender.stop();
    await laboratory.stop();
  });

  it('asks a troubled laboratory again, and a person after the third time', async () => {
    const laboratory = await testLaboratory(0, (controlId, times) => (controlId === 'a' && times === 3 ? 'AA' : '207'));
    await queue('a', 'b');
    const sender = startSender(laboratory.port);
    await until(areDone);
    expect(await states()).toEqual(['a ACKNOWLEDGED', 'b FAILED']);
    expect(laboratory.received.filter((one) => one === 'b')).toHaveLength(3);
    await sender.stop();
    await laboratory.stop();
  });

  it('stops sending to a laboratory that refuses everything, until a person has resumed it', async () => {
    let answer: 'AR' | 'AA' = 'AR';
    const laboratory = await testLaboratory(0, () => answer);
    for (let index = 0; index < 30; index++) await queueOf(draw(index + 1), `m${index}`);
    const sender = startSender(laboratory.port);
    const isBlocked = async () =>
      (await owner.query('select 1 from lab_link.connections where id = $1 and blocked_at is not null', [connectionId])).rowCount === 1;
    await until(isBlocked);
    await wait(2500);
    const refused = laboratory.received.length;
    // Those on their way over the other sockets were refused as well.
    expect(refused).toBeLessThan(10);
    expect((await states()).filter((state) => state.endsWith('QUEUED'))).toHaveLength(30 - refused);
    answer = 'AA';
    await owner.query('update lab_link.connections set blocked_at = null where id = $1', [connectionId]);
    await until(areDone);
    expect(laboratory.received).toHaveLength(30);
    await sender.stop();
    await laboratory.stop();
  });

  it('waits for a laboratory that is away, and shows it', async () => {
    const free = await testLaboratory(0, () => 'AA');
    await free.stop();
    const sender = startSender(free.port);
    await queue('a', 'b');
    await until(() => isShown('RETRYING', '%refuses%'));
    expect(await states()).toEqual(['a QUEUED', 'b QUEUED']);
    const laboratory = await testLaboratory(free.port, () => 'AA');
    await until(areDone);
    expect(laboratory.received).toEqual(['a', 'b']);
    await sender.stop();
    await laboratory.stop();
  });

  it('shows whether the laboratory is there while nothing waits to be sent', async () => {
    const free = await testLaboratory(0, () => 'AA');
    await free.stop();
    const sender = startSender(free.port);
    await until(() => isShown('RETRYING', '%refuses%'));
    const laboratory = await testLaboratory(free.port, () => 'AA');
    await until(() => isShown('UP'));
    expect(laboratory.received).toEqual([]);
    await sender.stop();
    await laboratory.stop();
  });

  it('has one sender among several; another takes over when it goes', async () => {
    const laboratory = await testLaboratory(0, () => 'AA');
    const senders = [startSender(laboratory.port), startSender(laboratory.port)];
    await queue(...Array.from({ length: 40 }, (_, index) => `m${index}`));
    await until(areDone);
    expect(laboratory.received).toHaveLength(40);
    await owner.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'drawday-lab-link-outbox'");
    await queue('after');
    await until(areDone);
    expect(laboratory.received.filter((one) => one === 'after')).toHaveLength(1);
    await Promise.all(senders.map((sender) => sender.stop()));
    await laboratory.stop();
  });
});
