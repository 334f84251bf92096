import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { anyFreePort } from '@drawday/database/free-port.ts';
import type { TestDatabase } from '@drawday/database/test-database.ts';
import { testProcessEnv } from '@drawday/database/test-process.ts';

const secret = 'test-service-secret-0123456789';
const startMs = 20_000;

/** The real identity process on the database of a test; its mails wait in the outbox: nothing listens at the mail server's address. */
export async function startIdentityProcess(
  database: TestDatabase,
  secondFactor: 'required' | 'offered' = 'offered',
): Promise<{ url: string; secret: string; close(): Promise<void> }> {
  const port = await anyFreePort('127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../../identity/src/main.ts')], {
    stdio: 'ignore',
    env: {
      ...testProcessEnv(),
      HOST: '127.0.0.1',
      IDENTITY_PORT: String(port),
      IDENTITY_URL: url,
      PUBLIC_URL: 'http://127.0.0.1:4000',
      DATABASE_URL: database.identityUrl,
      COOKIE_KEYS: 'test-cookie-key-0123456789abcdef',
      IDENTITY_CLIENT_SECRET: secret,
      SECOND_FACTOR: secondFactor,
      SMTP_URL: 'smtp://127.0.0.1:9',
      LOG_LEVEL: 'silent',
    },
  });
  await untilReady(url, child);
  return {
    url,
    secret,
    async close() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + startMs;
  while (Date.now() < end && child.exitCode === null) {
    const isReady = await fetch(`${url}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error('the identity process did not start');
}
