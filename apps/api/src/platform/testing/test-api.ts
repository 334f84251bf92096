import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Database } from '@drawday/database/connect.ts';
import type { TestDatabase } from '@drawday/database/test-database.ts';
import type { TrustedIssuer } from '@drawday/settings';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { rooms } from '../../rooms.ts';
import { systemClock } from '../actor.ts';
import { actorMemory } from '../actor-memory.ts';
import { actorFinder } from '../find-actor.ts';
import { identityService } from '../identity-service.ts';
import { jobsOf, openJobs } from '../jobs.ts';
import { listenForRights } from '../listen-for-rights.ts';
import { openSeals } from '../open-seals.ts';
import { buildServer } from '../server.ts';
import { SignInActivity } from '../sign-in-activity.ts';
import { diskStorage } from '../storage/disk-storage.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { tokenVerifier } from '../tokens.ts';
import { writing } from '../transactions.ts';
import { ViewAudit } from '../view-audit.ts';
import { httpSender, inProcessSender } from './http-sender.ts';
import type { startIdentityProcess } from './identity-process.ts';
import { noteRefusedStamp } from './refused-stamps.ts';
import { clinic, createClinicDatabase, foreignAdmin, type StaffName, staff, support } from './test-clinic.ts';
import { openTestIssuer, type TokenFacts } from './test-issuer.ts';
import { testKeys } from './test-keys.ts';

export type Caller = StaffName | 'support' | 'foreignAdmin' | 'readOnlyNurse' | null;
type Headers = Readonly<Record<string, string>>;
export type Answer = { status: number; body: unknown; text: string; headers: globalThis.Headers; bytes: Uint8Array };
export type TestApi = {
  url: string;
  database: TestDatabase;
  storage: FileStorage;
  /** The database as the processes see it, for work that the worker does. */
  connection: Database;
  longReads: Database;
  /** Queries as the owner, to look behind the API; after a statement that writes, the API has heard of every right that it changed. */
  sql<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  call(caller: Caller, method: string, path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  /** The same with a token made to order. */
  callAs(facts: TokenFacts, method: string, path: string, body?: unknown): Promise<Answer>;
  /** The same with a token as it stands. */
  callWith(token: string, method: string, path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  tokenOf(caller: Exclude<Caller, null>): Promise<string>;
  flushActivity(): Promise<void>;
  flushViews(): Promise<void>;
};

/**
 * The whole API for one test file, on a database of its own, reached through HTTP, with tokens of a provider that stands for our own. It is opened while
 * the file is read, and closes after everything that the file itself cleans up. Calls that change accounts need
 * the identity process too: `useTestApi({ openIdentity: startIdentityProcess })`.
 */
export async function useTestApi({
  openIdentity,
  otherIssuers = [],
  secondFactor = 'offered',
  isWalk = false,
}: {
  openIdentity?: typeof startIdentityProcess;
  otherIssuers?: readonly TrustedIssuer[];
  secondFactor?: 'required' | 'offered';
  /** Walks thousands of calls: they are handed to the server without a socket. */
  isWalk?: boolean;
} = {}): Promise<TestApi> {
  const database = await createClinicDatabase();
  const identity = await openIdentity?.(database, secondFactor);
  const issuer = await openTestIssuer();
  const app = connect({ url: database.appUrl, connections: 5, name: 'test-api' });
  const owner = connect({ url: database.ownerUrl, connections: 2, name: 'test-owner' });
  const aside = connect({ url: database.appUrl, connections: 2, name: 'test-aside' });
  const longReads = connect({ url: database.appUrl, connections: 3, name: 'test-reports' });
  const boss = openJobs(database.appUrl, { supervise: false });
  boss.on('error', () => undefined);
  await boss.start();
  const failures: unknown[] = [];
  const dataDir = await mkdtemp(join(tmpdir(), 'drawday-files-'));
  const storage = diskStorage(join(dataDir, 'files'));
  const viewAudit = new ViewAudit(app.kysely, (error) => failures.push(error));
  const activity = new SignInActivity(app.kysely, (error) => failures.push(error));
  const remembered = actorMemory();
  const heard = new Map<string, () => void>();
  const memory = {
    ...remembered,
    forget: (what: string | null) => {
      const settle = what === null ? undefined : heard.get(what);
      if (settle) settle();
      else remembered.forget(what);
    },
  };
  const rights = await listenForRights(database.appUrl, memory, (error) => failures.push(error));
  const server = await buildServer({
    rooms,
    logger: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    trustProxy: () => false,
    identityUrl: issuer.url,
    metricsToken: '',
    environment: 'TEST',
    version: 'test',
    parts: {
      db: app.kysely,
      longReads,
      tokens: tokenVerifier({
        ours: [issuer.url, ...(identity ? [identity.url] : [])],
        others: otherIssuers.map((other) => other.issuer),
      }),
      findActor: actorFinder(app.kysely, memory, otherIssuers, secondFactor),
      clock: systemClock,
      jobs: jobsOf(boss),
      viewAudit,
      activity,
      services: {
        aside: (tenantId, work) => writing(aside.kysely, tenantId, work),
        identity: identityService(identity ?? { url: issuer.url, secret: 'test' }),
        ...openSeals(testKeys),
        storage,
        fileQuotaMB: 20,
        idleMinutes: 15,
        environment: 'TEST',
      },
    },
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;

  const sender = isWalk ? inProcessSender(server) : httpSender(url);

  afterAll(async () => {
    sender.close();
    await server.close();
    await identity?.close();
    await rights.close();
    await viewAudit.flush();
    await activity.flush();
    await boss.stop({ graceful: false });
    await aside.close();
    await longReads.close();
    await app.close();
    await owner.close();
    await issuer.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
    if (failures.length) throw failures[0];
  });

  const tokens = new Map<string, Promise<string>>();
  const makeToken = (caller: Exclude<Caller, null>) => {
    if (caller === 'support') return issuer.token({ userId: support.userId, roles: [support.role], name: 'Support Person' });
    if (caller === 'foreignAdmin')
      return issuer.token({ userId: foreignAdmin.userId, tenantId: clinic.tenantB, roles: [foreignAdmin.role] });
    if (caller === 'readOnlyNurse')
      return issuer.token({
        userId: staff.nurse.userId,
        tenantId: clinic.tenantA,
        roles: [staff.nurse.role],
        impersonatorUserId: support.userId,
      });
    return issuer.token({ userId: staff[caller].userId, tenantId: clinic.tenantA, roles: [staff[caller].role], name: `${caller} Example` });
  };
  const tokenOf = (caller: Exclude<Caller, null>) => {
    const token = tokens.get(caller) ?? makeToken(caller);
    tokens.set(caller, token);
    return token;
  };

  /** Announcements arrive in the order of their commits: once this one is heard, all before it have been. */
  async function untilHeard(): Promise<void> {
    const mark = crypto.randomUUID();
    const settled = new Promise<void>((resolve) => heard.set(mark, resolve));
    await owner.pool.query(`select pg_notify('rights_changed', $1)`, [mark]);
    await settled;
    heard.delete(mark);
  }
  async function request(token: string | null, method: string, path: string, body: unknown, headers: Headers = {}): Promise<Answer> {
    const {
      status,
      headers: received,
      bytes,
    } = await sender.send({
      method,
      path,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = new TextDecoder().decode(bytes);
    const isJson = received.get('content-type')?.includes('json');
    const answer: Answer = { status, text, bytes, headers: received, body: isJson && text ? JSON.parse(text) : undefined };
    noteRefusedStamp(method, path, answer.body);
    return answer;
  }

  return {
    url,
    database,
    connection: app,
    longReads,
    storage,
    tokenOf,
    sql: async (text, values = []) => {
      const { rows } = await owner.pool.query(text, values);
      if (!/^\s*select/i.test(text)) await untilHeard();
      return rows;
    },
    call: async (caller, method, path, body, headers = {}) => request(caller && (await tokenOf(caller)), method, path, body, headers),
    callAs: async (facts, method, path, body) => request(await issuer.token(facts), method, path, body),
    callWith: request,
    flushViews: () => viewAudit.flush(),
    flushActivity: () => activity.flush(),
  };
}
