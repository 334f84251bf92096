import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@drawday/database/test-database.ts';
import { testProcessEnv } from '@drawday/database/test-process.ts';
import { mllpClient } from '@drawday/hl7/mllp-client.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const port = 15_000 + (process.pid % 20_000);
let database: TestDatabase;
let owner: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

async function startLabLink(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    env: {
      ...testProcessEnv(),
      DATABASE_URL: database.appUrl,
      LAB_LINK_PORT: String(port),
      LAB_PORT: String(port + 1),
      LAB_SIMULATOR_PORT: String(port + 1),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const [chunk] of (async function* () {
    while (child.stdout) yield await once(child.stdout, 'data');
  })()) {
    text += String(chunk);
    if (text.includes('"msg":"ready"')) break;
  }
  child.stdout?.resume();
  return child;
}

async function sendAll(controlIds: string[]): Promise<number> {
  let retries = 0;
  const client = mllpClient({ host: '127.0.0.1', port, connectTimeoutMs: 1000, answerTimeoutMs: 5000 });
  for (const controlId of controlIds) {
    const body = Buffer.from(
      `MSH|^~\\&|DRAWDAY-LAB|SIMULATOR|||20260105||ORU^R01|${controlId}|P|2.5.1\rPID|1||M1\rOBR|1|R1-1||K\rOBX|1|NM|K||4.1\r`,
    );
    for (;;) {
      try {
        const { code } = await client.send(body, controlId);
        if (code !== 'AA') throw new Error(`answered ${code}`);
        break;
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'ConnectionLostError') throw error;
        retries++;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }
  client.close();
  return retries;
}

describe('a lab link that is killed', () => {
  it('loses no message it answered and doubles none, while 1,000 come in', { timeout: 60_000 }, async () => {
    let child = await startLabLink();
    const senders = Array.from({ length: 4 }, (_, sender) =>
      sendAll(Array.from({ length: 250 }, (_unused, index) => `k${sender}-${index}`)),
    );
    const countOf = async () => (await owner.query<{ n: number }>('select count(*)::int as n from lab_link.messages')).rows[0]?.n ?? 0;
    for (const killAt of [100, 400, 700]) {
      while ((await countOf()) < killAt) await new Promise((resolve) => setTimeout(resolve, 10));
      child.kill('SIGKILL');
      await once(child, 'exit');
      child = await startLabLink();
      // And a database that ends its connections in the middle of work.
      await owner.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'drawday-lab-link%' and datname = current_database()",
      );
    }
    const retries = (await Promise.all(senders)).reduce((sum, one) => sum + one, 0);
    expect(retries).toBeGreaterThan(0);
    const { rows } = await owner.query('select count(*)::int as n, count(distinct control_id)::int as ids from lab_link.messages');
    expect(rows[0]).toEqual({ n: 1000, ids: 1000 });
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    const { rows: connections } = await owner.query("select health from lab_link.connections where name = 'Laboratory in'");
    expect(connections[0]).toEqual({ health: 'DOWN' });
  });
});
