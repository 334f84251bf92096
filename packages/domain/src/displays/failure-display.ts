/** A failed call, as far as the browser knows. `error` is the envelope of the reply, when there was one. */
export type FailedCall = {
  httpStatus: number | null;
  error: { code?: string | number | null; message?: string | null; details?: string | null } | null;
  isNetworkError: boolean;
};

/** What the user sees of it: a dialog, a sign-out to the first page, or nothing but a line in the log. */
export type FailureDisplay =
  | { kind: 'dialog'; title: string; content: string }
  | { kind: 'signOut' }
  | { kind: 'silent' }
  | { kind: 'log' };

const silentCodes: readonly string[] = ['10001', '10002', '10003', '4031', '4032'];

/** What a dialog says when the reply has no text of its own; screens put it into the user's language. */
export const failureWords = { untitled: 'Oops!', unknown: 'Unknown Error.' } as const;

/** A stale notice disappears this long after an error. */
export const staleNoticeMs = 1000;

/** What a failed call shows. Silent codes show nothing, whatever their text; a 401 always signs out. */
export function failureDisplay(call: FailedCall): FailureDisplay {
  if (call.isNetworkError) return { kind: 'log' };
  if (call.httpStatus === 401) return { kind: 'signOut' };
  if (silentCodes.includes(String(call.error?.code ?? ''))) return { kind: 'silent' };
  const message = call.error?.message ?? '';
  if (message && call.error?.details) return { kind: 'dialog', title: message, content: call.error.details };
  return { kind: 'dialog', title: failureWords.untitled, content: message || failureWords.unknown };
}
