import type { Endpoint, RefusalOf } from '@drawday/contracts/endpoint.ts';
import { platformText } from './texts.ts';

export type FieldFault = { message: string; members: readonly string[] };
type WireError = {
  code?: string | number | null;
  message?: string | null;
  details?: string | null;
  data?: unknown;
  validationErrors?: readonly FieldFault[] | null;
};

/** Who changed a record meanwhile, and when, where the answer says so. */
export type ChangedMeanwhile = { changedBy: string | null; changedAt: string | null };
const textOf = (data: unknown, key: string): string | null => {
  const value = typeof data === 'object' && data !== null ? new Map<string, unknown>(Object.entries(data)).get(key) : null;
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The error envelope of the wire, typed by the call it came from. */
export class ApiRefusal<E extends Endpoint = Endpoint> extends Error {
  readonly status: number;
  readonly code: RefusalOf<E> | null;
  /** As sent; null when the answer carried no words. */
  readonly wireMessage: string | null;
  readonly details: string | null;
  readonly fieldFaults: readonly FieldFault[];
  readonly changed: ChangedMeanwhile;
  constructor(status: number, error: WireError | undefined) {
    super(error?.message ?? `HTTP ${status}`);
    this.name = 'ApiRefusal';
    this.status = status;
    this.code = (error?.code == null ? null : String(error.code)) as RefusalOf<E> | null;
    this.wireMessage = error?.message || null;
    this.details = error?.details || null;
    this.fieldFaults = error?.validationErrors ?? [];
    this.changed = { changedBy: textOf(error?.data, 'changedBy'), changedAt: textOf(error?.data, 'changedAt') };
  }
}

/** The server did not answer in the call's time. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super('The server did not answer in time.', { cause });
    this.name = 'NoAnswer';
  }
}

/** The server was not reached. */
export class NetworkFailure extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached.', { cause });
    this.name = 'NetworkFailure';
  }
}

const notNow: readonly number[] = [401, 429, 502, 503, 504];

/** No answer to the matter itself: the network, the server or the session is away, and the same call may be answered later. */
export const isNotReached = (error: unknown): boolean =>
  error instanceof NetworkFailure || error instanceof NoAnswer || (error instanceof ApiRefusal && notNow.includes(error.status));

/** The stamp that was sent is no longer that of the record. */
export const isStale = (error: unknown): error is ApiRefusal =>
  error instanceof ApiRefusal && error.status === 409 && ['STALE', 'REQ_STALE'].includes(String(error.code));

/** Words for a failure shown in place. */
export function refusalText(error: unknown): string {
  if (error instanceof ApiRefusal && error.wireMessage) return error.wireMessage;
  return platformText(error instanceof NetworkFailure || error instanceof NoAnswer ? 'serverNotReached' : 'unknownError');
}
