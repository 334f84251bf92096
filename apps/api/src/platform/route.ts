import type { BodyOf, Endpoint, ParamsOf, QueryOf, RefusalOf, ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { Actor, Clock } from './actor.ts';
import type { AuditNotes } from './audit.ts';
import type { Jobs } from './jobs.ts';
import type { Refusal, RefusalDetails } from './refusal.ts';
import type { RequestFacts } from './request-facts.ts';
import type { Services } from './services.ts';

export type Caller<E extends Endpoint> = E['permission'] extends 'public' ? Actor | null : Actor;

export type Call<E extends Endpoint, Db> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  actor: Caller<E>;
  clock: Clock;
  db: Db;
  refuse: (because: RefusalOf<E>, details?: RefusalDetails) => Refusal;
  /** What the audit row of this call should say; a batch notes each of its records. */
  audit: AuditNotes;
  jobs: Jobs;
  services: Services;
  request: RequestFacts;
  /** Of a call that reads for long: aborted when its caller goes away. To abort it breaks off the statement under way. */
  stopping: E['reads'] extends 'long' ? AbortController : undefined;
};

/** What comes with an upload: the file as it arrives, its name as the caller wrote it, and the fields sent before it. */
export type IncomingFile = { fileName: string; fields: Readonly<Record<string, string>>; content: AsyncIterable<Uint8Array> };
/** What was made of it. It is thrown away when the call fails later on. */
export type Received = { discard(): Promise<void> };
/** Works before the transaction opens, so that no connection waits for a slow line; `read` is for short looks. */
export type ReceivingCall<E extends Endpoint> = Pick<Call<E, Reader>, 'actor' | 'services' | 'clock' | 'refuse' | 'request'> & {
  rawQuery: Readonly<Record<string, unknown>>;
  read<T>(look: (db: Reader) => Promise<T>): Promise<T>;
};
type Receiver<E extends Endpoint, R extends Received> = (file: IncomingFile, call: ReceivingCall<E>) => Promise<R>;
export type AnyReceiver = (file: IncomingFile, call: object) => Promise<Received>;

type Handler<E extends Endpoint, Db> = (call: Call<E, Db>) => Promise<ReplyOf<E>>;
export type Route<E extends Endpoint> = { contract: E; run: Handler<E, Reader> | Handler<E, Writer>; receive?: AnyReceiver };
/** A route with its types erased: what the runner sees. */
export type AnyRoute = { contract: Endpoint; run(call: object): Promise<unknown>; receive?: AnyReceiver };
export type Room = { contract: Readonly<Record<string, Endpoint>>; routes: Readonly<Record<string, AnyRoute>> };

type Reading = Endpoint & { effect: 'read' };
type Writing = Endpoint & { effect: 'write' };

/** Curried on purpose: with both arguments in one call the compiler widens literal replies. */
export const query =
  <E extends Reading>(contract: E) =>
  (run: Handler<E, Reader>): Route<E> => ({ contract, run });
export const command =
  <E extends Writing>(contract: E) =>
  (run: Handler<E, Writer>): Route<E> => ({ contract, run });
/** A call that takes a file: first what arrives is received, then the handler runs with what was made of it. */
export const upload =
  <E extends Writing & { upload: true }>(contract: E) =>
  <R extends Received>(receive: Receiver<E, R>, run: (call: Call<E, Writer> & { received: R }) => Promise<ReplyOf<E>>): Route<E> => ({
    contract,
    run: run as Handler<E, Writer>,
    receive: receive as AnyReceiver,
  });
/** A contract without its handler does not compile. */
export const room = <C extends Record<string, Endpoint>>(contract: C, routes: { [K in keyof C]: Route<C[K]> }) => ({ contract, routes });

/** One contract whose calls are served by several rooms. */
export const together = (...rooms: readonly Room[]): Room => ({
  contract: Object.assign({}, ...rooms.map((one) => one.contract)),
  routes: Object.assign({}, ...rooms.map((one) => one.routes)),
});
