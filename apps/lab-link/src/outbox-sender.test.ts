import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@drawday/database/test-database.ts';
import { mllpClient } from '@drawday/hl7/mllp-client.ts';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openConnectionBoard } from './connection-board.ts';
import { openOutboxSender } from './outbox-sender.ts';
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
  await owner.query('delete from lab_link.messages');
});

const queue = async (...controlIds: string[]) => {
  for (const controlId of controlIds) {
    const body = Buffer.from(`MSH|^~\\&|DRAWDAY||LAB||20260105||OML^O21|${controlId}|P|2.5.1\rPID|1\r`);
    await owner.query(
      `insert into lab_link.messages (direction, connection_id, control_id, body, body_hash, state) values ('OUT', $1, $2, $3, $4, 'QUEUED')`,
      [connectionId, controlId, body, createHash('sha256').update(body).digest()],
    );
  }
  await owner.query('notify lab_outbox');
};
const states = async () =>
  (await owner.query<{ control_id: string; state: string }>('select control_id, state from lab_link.messages order by id')).rows.map(
    (row) => `${row.control_id} ${row.state}`,
  );
const startSender = (port: number, answerTimeoutMs = 2000) =>
  openOutboxSender({
    databaseUrl: database.appUrl,
    connectionId,
    client: mllpClient({ host: '127.0.0.1', port, connectTimeoutMs: 500, answerTimeoutMs }),
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

  it('sends again what was not answered, before anything later', async () => {
    const laboratory = await testLaboratory(0, (controlId, times) =>
      controlId === 'a' && times === 1 ? 'silence' : controlId === 'b' && times === 1 ? 'hang up' : 'AA',
    );
    await queue('a', 'b', 'c');
    const sender = startSender(laboratory.port, 300);
    await until(areDone);
    expect(laboratory.received).toEqual(['a', 'a', 'b', 'b', 'c']);
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
