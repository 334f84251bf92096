import { anyFreePort } from '@drawday/database/free-port.ts';
import { demoAccounts, demoPassword } from '@drawday/demo-data/demo-accounts.ts';
import { Client } from 'pg';

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Runs one statement as the owner of the database. */
export async function rowsOf<Row>(url: string, sql: string, given: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, given)).rows;
  } finally {
    await client.end();
  }
}

export async function distinctPorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await anyFreePort('127.0.0.1'));
  return [...ports];
}

export type Caller = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;

export function callerTo(base: string, token: string | undefined): Caller {
  return async (method, path, body) => {
    const reply = await fetch(base + path, {
      method,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await reply.text();
    return { status: reply.status, body: /json/.test(reply.headers.get('content-type') ?? '') && text ? JSON.parse(text) : text };
  };
}

/** A token of the first demo account with a role. */
export async function signInAs(base: string, wanted: (typeof demoAccounts)[number]['role']): Promise<string> {
  const account = demoAccounts.find(({ role }) => role === wanted) ?? demoAccounts[0];
  const { body, status } = await callerTo(base, undefined)('POST', '/api/TokenAuth/Authenticate', {
    userNameOrEmailAddress: account.email,
    password: demoPassword,
    rememberMe: false,
  });
  const token = typeof body === 'object' && body !== null && 'result' in body ? body.result : undefined;
  if (typeof token === 'object' && token !== null && 'accessToken' in token && typeof token.accessToken === 'string')
    return token.accessToken;
  throw new Error(`Sign-in answered ${status}.`);
}
