import { type PartyType, partyPermissions } from '@drawday/vocabulary';
import type { z } from 'zod';

type Schema = z.ZodType;
export type PartyGate = 'patient' | 'employee' | 'source';
/** By kind of party: any one of these permissions opens the call for its records; with none, it is closed. */
export type PermissionsByParty = Readonly<Record<PartyType, readonly string[]>>;
export type RefusalStatus = 400 | 403 | 404 | 409;

/** What one HTTP call takes, returns, requires and can refuse. Everything else about the call is derived from this. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  /** Other paths of the same call that clients of the specification may use. */
  aliases?: readonly `/api/${string}`[];
  summary: string;
  /** `byParty(...)` where the record decides. 'signed-in' and 'public' are spelled out, so that a missing guard is a type error. */
  permission: `${string}.${string}` | PermissionsByParty | 'signed-in' | 'public';
  /** Not the HTTP verb: many POSTs of this API only read. Writes are refused in read-only impersonation. */
  effect: 'read' | 'write';
  /** The facility's organization must be contracted for testing this kind of party; left out where the permission already says so. */
  gate?: PartyGate;
  timeoutMs?: number;
  /** Reads on connections of its own, so that lists and queues never wait for it, and is broken off when its caller goes away. */
  reads?: 'long';
  /** Reads that leave an audit row: a look at one record, a print, an export. Every write leaves one in any case. Exports are refused to whoever looks as somebody else. */
  audit?: 'view' | 'print' | 'export';
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Sent as multipart/form-data: one file in the part `file`; the fields of the body are the other parts. */
  upload?: true;
  /** The JSON answer; z.void() answers 204. For a file: `fileReply(...)`. */
  reply: Schema;
  /** Refusals this call may return, with their HTTP status. An undeclared one does not compile. */
  refusals: Readonly<Record<string, RefusalStatus>>;
};

/** The same action on draws, orders, results or reports of patients, employees and sources: each kind of party has its own permission for it. */
export function byParty(of: keyof typeof partyPermissions, action: string): PermissionsByParty {
  const { PATIENT, EMPLOYEE, SITE } = partyPermissions[of];
  return { PATIENT: [`${PATIENT}.${action}`], EMPLOYEE: [`${EMPLOYEE}.${action}`], SITE: [`${SITE}.${action}`] };
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Part<K extends string, S> = S extends Schema ? { [k in K]: z.input<S> } : unknown;
type Output<S> = S extends Schema ? z.output<S> : undefined;

/** What a caller passes. */
export type InputOf<E extends Endpoint> = Part<'params', E['params']> & Part<'query', E['query']> & Part<'body', E['body']>;
export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = Output<E['body']>;
/** What a handler returns; the runner parses it, so unknown columns never leave the server. */
export type ReplyOf<E extends Endpoint> = z.input<E['reply']>;
/** What a caller receives. */
export type AnswerOf<E extends Endpoint> = z.output<E['reply']>;
export type RefusalOf<E extends Endpoint> = keyof E['refusals'] & string;
