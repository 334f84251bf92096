import type { BodyOf, Endpoint, ParamsOf, QueryOf, RefusalOf, ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { Actor, Clock } from './actor.ts';
import type { AuditNotes } from './audit.ts';
import type { Jobs } from './jobs.ts';
import type { Language, Refusal, RefusalDetails } from './refusal.ts';
import type { Services } from './services.ts';

export type Caller<E extends Endpoint> = E['permission'] extends 'public' ? Actor | null : Actor;
export type RequestFacts = { id: string; address: string; language: Language; token: string | null };

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
};
type Handler<E extends Endpoint, Db> = (call: Call<E, Db>) => Promise<ReplyOf<E>>;
export type Route<E extends Endpoint> = { contract: E; run: Handler<E, Reader> | Handler<E, Writer> };
/** A route whose types are spent: what the runner sees. */
export type AnyRoute = { contract: Endpoint; run(call: object): Promise<unknown> };
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
/** A contract without its handler does not compile. */
export const room = <C extends Record<string, Endpoint>>(contract: C, routes: { [K in keyof C]: Route<C[K]> }) => ({ contract, routes });
