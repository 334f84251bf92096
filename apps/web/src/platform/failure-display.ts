import { ApiRefusal, NetworkFailure } from './api-refusal.ts';

export type FailureDisplay =
  /** `title: null` stands for "Oops!", `content: null` for "Unknown Error." */
  { kind: 'dialog'; title: string | null; content: string | null } | { kind: 'sign-out' } | { kind: 'log' } | { kind: 'silent' };

const silentCodes = new Set(['10001', '10002', '10003', '4031', '4032']);

/** The error catalogue of the product: what a failed call shows when its screen does not handle it itself. */
export function failureDisplay(error: unknown): FailureDisplay {
  if (error instanceof NetworkFailure) return { kind: 'log' };
  if (!(error instanceof ApiRefusal)) return { kind: 'dialog', title: null, content: null };
  if (error.status === 401) return { kind: 'sign-out' };
  if (error.code !== null && silentCodes.has(error.code)) return { kind: 'silent' };
  if (error.wireMessage && error.details) return { kind: 'dialog', title: error.wireMessage, content: error.details };
  return { kind: 'dialog', title: null, content: error.wireMessage };
}
