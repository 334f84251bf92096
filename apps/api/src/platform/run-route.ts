import type { Endpoint } from '@drawday/contracts/endpoint.ts';
import { inputFaultInWords, silentFaults } from '@drawday/contracts/fault-words.ts';
import type { Database, Reader } from '@drawday/database/connect.ts';
import { SealUnreadable } from '@drawday/database/field-cipher.ts';
import { defaultTimeoutMs, requestTimeoutMs } from '@drawday/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import type { Actor, Clock } from './actor.ts';
import { AuditNotes, auditRows, insertAuditRows } from './audit.ts';
import { hasNullCharacter, withSchemaKeys } from './case-insensitive.ts';
import { faultsOf, sendError, sendInvalid, sendRefusal } from './error-envelope.ts';
import { fileHeaders } from './file-headers.ts';
import type { ActorFinder } from './find-actor.ts';
import type { Jobs } from './jobs.ts';
import { narrowActor } from './narrow-actor.ts';
import { OwnAnswer } from './own-answer.ts';
import { receiveUpload } from './receive-upload.ts';
import { type Language, Refusal, refusalStatus } from './refusal.ts';
import type { RequestFacts } from './request-facts.ts';
import type { AnyRoute, Received } from './route.ts';
import { sendStoredFile } from './send-stored-file.ts';
import { isStreamed, sendStreamed } from './send-streamed.ts';
import type { Services } from './services.ts';
import type { SignInActivity } from './sign-in-activity.ts';
import { StoredFileMissing } from './storage/file-storage.ts';
import type { TokenVerifier } from './tokens.ts';
import { limitStatements, reading, readingLong, writing } from './transactions.ts';
import type { ViewAudit } from './view-audit.ts';
import { refuseNamed, whyOutOfReach } from './why-out-of-reach.ts';

export type RouteRunner = (route: AnyRoute, action: string) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
export type RunnerParts = {
  db: Reader;
  /** For calls that read for long. */
  longReads: Pick<Database, 'kysely' | 'breakOff'>;
  tokens: TokenVerifier;
  findActor: ActorFinder;
  clock: Clock;
  jobs: Jobs;
  services: Services;
  viewAudit: ViewAudit;
  activity: SignInActivity;
};

/** What every call has in common, once: who, may they, is the input good, transaction, audit, reply, refusals. */
export function routeRunner(parts: RunnerParts): RouteRunner {
  return (route, action) => async (request, reply) => {
    const facts = factsOf(request);
    const caller = await callerOf(parts, request, facts.token);
    if (caller === 'unknown-tenant') return sendUnknownTenant(reply, facts.language);
    if (!caller && route.contract.permission !== 'public') return reply.status(401).header('WWW-Authenticate', 'Bearer').send();
    const actor = caller && narrowActor(route.contract, caller);
    if (typeof actor === 'string') return sendRefusal(reply, 403, new Refusal(actor), facts.language);
    let received: Received | undefined;
    try {
      const arrived = route.receive && (await receiveUpload(request, route.receive, receivingCall(parts, actor, request, facts)));
      if (arrived?.fault)
        return sendInvalid(reply, facts.language, [{ message: inputFaultInWords(arrived.fault, facts.language), members: ['file'] }]);
      received = arrived?.received;
      const input = parseInput(route.contract, request, arrived ? arrived.fields : request.body, facts.language);
      if (input.faults) {
        await received?.discard();
        return route.contract.params && input.faults === 'params'
          ? sendNotFound(reply, request)
          : sendInvalid(reply, facts.language, input.faults === 'params' ? [] : input.faults);
      }
      const values = { ...input.values, ...(received && { received }) };
      const named = caller && actor && refuseNamed(route.contract, caller, actor, input.values);
      if (named) throw new Refusal(named);
      if (isStreamed(route.contract)) {
        await runHandler(parts, route, action, actor, values, facts, (answer) => sendStreamed(reply, route.contract, answer));
        return reply;
      }
      const stopping = route.contract.reads && stoppedByClosing(reply);
      return await sendReply(request, reply, route.contract, await runHandler(parts, route, action, actor, { ...values, stopping }, facts));
    } catch (error) {
      await received?.discard();
      const because = caller && actor && error instanceof Refusal && (await whyOutOfReach(parts.db, route.contract, caller, error));
      return sendFailure(request, reply, route.contract, because ? new Refusal(because) : error, facts.language);
    }
  };
}

/** Aborts when the caller goes away before there is an answer. */
function stoppedByClosing({ raw }: FastifyReply): AbortController {
  const stopping = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) stopping.abort();
  });
  return stopping;
}

/** No report of a page takes longer for one statement; the worker has the time. */
const longSeconds = 20;

async function runHandler(
  parts: RunnerParts,
  route: AnyRoute,
  action: string,
  actor: Actor | null,
  values: object & { stopping?: AbortController | undefined },
  request: RequestFacts,
  /** Sends what is read bit by bit, while its transaction is open. */
  sendWithin?: (answer: unknown) => Promise<void>,
): Promise<unknown> {
  const audit = new AuditNotes();
  const { clock, jobs, services } = parts;
  const refuse = (code: string, details?: ConstructorParameters<typeof Refusal>[1]) => new Refusal(code, details);
  const call = { ...values, actor, clock, jobs, services, audit, refuse, request };
  const { effect, audit: looked, path, timeoutMs = requestTimeoutMs(path) } = route.contract;
  // Nobody waits for a statement longer than for its call. Most wait as long as the pool lets a statement take.
  const limit = async (db: Reader) => timeoutMs !== defaultTimeoutMs && limitStatements(db, timeoutMs);
  if (effect === 'read') {
    const tenantId = actor?.tenantId ?? null;
    const run = async (db: Reader) => {
      const answer = await route.run({ ...call, db });
      // Before a list goes out: a caller who breaks off midway has seen the first half.
      if (looked) parts.viewAudit.add(auditRows(audit, actor, action, request, looked));
      await sendWithin?.(answer);
      return answer;
    };
    const signal = values.stopping?.signal;
    if (signal) return readingLong(parts.longReads, tenantId, { seconds: longSeconds, signal }, run);
    return reading(parts.db, tenantId, async (db) => {
      await limit(db);
      return run(db);
    });
  }
  return writing(parts.db, actor?.tenantId ?? null, async (db) => {
    await limit(db);
    const answer = await route.run({ ...call, db });
    await insertAuditRows(db, auditRows(audit, actor, action, request));
    return answer;
  });
}

const receivingCall = ({ db, clock, services }: RunnerParts, actor: Actor | null, request: FastifyRequest, facts: RequestFacts) => ({
  actor,
  clock,
  services,
  request: facts,
  rawQuery: request.query,
  refuse: (code: string, details?: ConstructorParameters<typeof Refusal>[1]) => new Refusal(code, details),
  read: <T>(look: (db: Reader) => Promise<T>) => reading(db, actor?.tenantId ?? null, look),
});

async function callerOf(
  { tokens, findActor, activity }: RunnerParts,
  request: FastifyRequest,
  token: string | null,
): Promise<Actor | null | 'unknown-tenant'> {
  const verified = token ? await tokens.verify(token) : undefined;
  if (!verified) return null;
  const query = request.query as Record<string, unknown>;
  const cookie = /(?:^|;\s*)__tenant=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
  const requested = [query.__tenant, request.headers.__tenant, cookie].find(
    (value): value is string => typeof value === 'string' && value !== '',
  );
  const actor = await findActor(verified, requested);
  // Somebody who was shut out is treated as not signed in.
  if (actor === 'barred') return null;
  if (verified.kind === 'ours' && verified.claims.gid) activity.note(verified.claims.gid);
  return actor;
}

type Input = { params: unknown; query: unknown; body: unknown };
type Parsed = { faults?: undefined; values: Input } | { faults: 'params' | ReturnType<typeof faultsOf>; values?: undefined };

function parseInput(contract: Endpoint, request: FastifyRequest, body: unknown, language: Language): Parsed {
  const params = contract.params?.safeParse(request.params);
  if (params && !params.success) return { faults: 'params' };
  const faults: ReturnType<typeof faultsOf> = [];
  const part = (schema: Endpoint['body'], raw: unknown): unknown => {
    if (!schema) return undefined;
    if (hasNullCharacter(raw)) {
      faults.push({ message: inputFaultInWords('nullCharacter', language), members: [] });
      return undefined;
    }
    const parsed = schema.safeParse(withSchemaKeys(schema, raw), silentFaults);
    if (!parsed.success) faults.push(...faultsOf(parsed.error, language));
    return parsed.data;
  };
  const query = part(contract.query, request.query);
  const nothing = contract.body?.safeParse(undefined).success ? undefined : {};
  const parsed = part(contract.body, body ?? nothing);
  return faults.length ? { faults } : { values: { params: params?.data, query, body: parsed } };
}

const File = z.object({ fileName: z.string(), mediaType: z.string(), bytes: z.instanceof(Uint8Array) });

async function sendReply(request: FastifyRequest, reply: FastifyReply, contract: Endpoint, answer: unknown) {
  // Unknown columns never leave: only what the contract names is sent.
  const parsed = contract.reply.parse(answer);
  if (parsed === undefined) return reply.status(204).send();
  const { file, stored } = contract.reply.meta() ?? {};
  if (stored) return sendStoredFile(request, reply, parsed);
  if (!file) return reply.send(parsed);
  const { fileName, mediaType, bytes } = File.parse(parsed);
  return reply.headers(fileHeaders(fileName)).type(mediaType).send(Buffer.from(bytes));
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, contract: Endpoint, error: unknown, language: Language) {
  // In the middle of a list nothing else can be said: a broken answer must not look like a whole one.
  if (reply.raw.headersSent) {
    request.log.error({ err: harmless(error) }, 'the answer broke off');
    reply.raw.destroy();
    return reply;
  }
  if (error instanceof OwnAnswer) return reply.status(error.status).send(error.body);
  if (error instanceof StoredFileMissing) {
    request.log.error('a stored file is missing');
    return sendNotFound(reply, request);
  }
  if (error instanceof Refusal) return sendRefusal(reply, refusalStatus(error.code, contract.refusals), error, language);
  if (error instanceof SealUnreadable) {
    request.log.error({ err: harmless(error) }, 'a sealed value cannot be opened');
    return sendRefusal(reply, 409, new Refusal('SEAL_UNREADABLE', { values: { id: error.place.row } }), language);
  }
  // Class 22: a value that its column cannot hold. The input passed its schema, so say at least that it is the input.
  if (error instanceof pg.DatabaseError && error.code?.startsWith('22')) {
    request.log.warn({ sqlState: error.code, routine: error.routine }, 'a value does not fit');
    return sendInvalid(reply, language, [{ message: inputFaultInWords('notStorable', language), members: [] }]);
  }
  // A unique value that somebody took, or a deadlock with somebody, since this call looked: the handlers ask before they write.
  if (error instanceof pg.DatabaseError && (error.code === '23505' || error.code === '40P01')) {
    request.log.warn({ sqlState: error.code, constraint: error.constraint }, 'another call was faster');
    return sendRefusal(reply, 409, new Refusal('STALE'), language);
  }
  if (request.raw.destroyed && !request.raw.complete) {
    request.log.info('the caller went away before the request was complete');
    return reply;
  }
  request.log.error({ err: harmless(error) }, 'the call failed');
  return sendError(reply, 500, { code: null, message: 'An internal error occurred during your request!' });
}

/** Database errors carry values in `detail` and `where`; zod errors carry input. Neither may reach a log. */
export function harmless(error: unknown): { type: string; message: string; stack?: string; code?: string } {
  if (error instanceof pg.DatabaseError)
    return {
      type: 'DatabaseError',
      message: `${error.code ?? ''} ${error.table ?? ''} ${error.constraint ?? ''} ${error.routine ?? ''}`,
      code: error.code ?? '',
      stack: stackOf(error),
    };
  if (error instanceof z.ZodError)
    return {
      type: 'ZodError',
      message: error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`).join('; '),
      stack: stackOf(error),
    };
  if (error instanceof Error) return { type: error.name, message: error.message, stack: stackOf(error) };
  return { type: typeof error, message: 'not an error' };
}
const stackOf = (error: Error) =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n');

function sendNotFound(reply: FastifyReply, request: FastifyRequest) {
  return sendError(reply, 404, { code: 'NOT_FOUND', message: `There is nothing at ${request.method} ${request.url.split('?')[0]}.` });
}
function sendUnknownTenant(reply: FastifyReply, language: Language) {
  const text = language === 'es' ? 'No existe ese cliente.' : 'There is no such tenant.';
  return sendError(reply.header('Abp-Tenant-Resolve-Error', text), 404, { code: 'NOT_FOUND', message: text });
}

function factsOf(request: FastifyRequest): RequestFacts {
  const culture = /(?:^|;\s*)\.AspNetCore\.Culture=c(?:%3D|=)([a-z]{2})/i.exec(request.headers.cookie ?? '')?.[1];
  const wanted = (request.headers['accept-language'] ?? culture ?? 'en').toLowerCase();
  return {
    id: request.id,
    address: request.ip,
    language: wanted.startsWith('es') ? 'es' : 'en',
    token: /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null,
  };
}
