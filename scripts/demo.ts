import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { demoAccounts, demoPassword } from '@drawday/demo-data/demo-accounts.ts';
import { Client } from 'pg';

async function firstRow(ownerUrl: string, sql: string, values: unknown[] = []): Promise<boolean> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows.length > 0;
  } finally {
    await client.end();
  }
}

export const hasNoTenant = async (ownerUrl: string): Promise<boolean> => !(await firstRow(ownerUrl, 'select from tenants limit 1'));

export const hasDemoAccounts = (ownerUrl: string): Promise<boolean> =>
  firstRow(ownerUrl, 'select from identity.users where lower(email) = any ($1) limit 1', [demoAccounts.map((account) => account.email)]);

/** Loads the demo clinics; what the loader prints is passed on line by line. @param filesDir where uploaded files lie; without, the demo brings none */
export function loadDemo(root: string, ownerUrl: string, say: (line: string) => void, filesDir = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'packages/demo-data/src/load-demo.ts')], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: ownerUrl, FILES_DIR: filesDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let complaint = '';
    createInterface({ input: child.stdout }).on('line', say);
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-4000);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      const error = complaint.split('\n').find((line) => /Error/.test(line)) ?? complaint.trim();
      if (code === 0) resolve();
      else reject(new Error(`The demo could not be loaded: ${error}`));
    });
  });
}

/** After a bulk load: a crash in the next minutes would otherwise replay all of it before the server answers again. For the embedded server's owner. */
export async function settleBulkLoad(ownerUrl: string): Promise<void> {
  await firstRow(ownerUrl, 'checkpoint');
}

/** One line per account, administrators first, then what they sign in with. */
export function accountLines(): string[] {
  const isAdmin = (account: { role: string }) => (account.role === 'clinical_admin' ? 0 : 1);
  const sorted = [...demoAccounts].sort((one, other) => isAdmin(one) - isAdmin(other));
  const width = Math.max(...sorted.map((account) => account.email.length)) + 2;
  const roleWidth = Math.max(...sorted.map((account) => account.role.length)) + 2;
  return [
    ...sorted.map((account) => `  ${account.email.padEnd(width)}${account.role.padEnd(roleWidth)}${account.name}`),
    `Password: ${demoPassword}`,
  ];
}
