import type { AnswerOf, Endpoint, InputOf } from '@drawday/contracts/endpoint.ts';
import { cacheLifetimeMs, requestHeaders, requestTimeoutMs } from '@drawday/domain';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { actingTenant } from './acting-tenant.ts';
import { ApiRefusal, NetworkFailure, NoAnswer } from './api-refusal.ts';
import { currentUser, renew } from './identity.ts';
import { noteServerTime } from './server-clock.ts';
import { currentLanguage } from './texts.ts';

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };
/** Which failures a screen handles itself, all or only stale stamps; the platform does not show them a second time. */
export type InPlace = { inPlace?: true; stamped?: true };

async function headersFor(contract: Endpoint, body: unknown): Promise<Headers> {
  const user = contract.permission === 'public' ? await currentUser().catch(() => null) : await currentUser();
  const session = { accessToken: user?.access_token ?? null, tenantId: actingTenant(), culture: currentLanguage() };
  const headers = new Headers({ accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', ...requestHeaders(session) });
  // The browser names the type of a form itself, with the boundary between its parts.
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  return headers;
}

/** The address of a call with its parameters and query filled in. */
export function addressOf(contract: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Parts): string {
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => [key, String(value)]),
  );
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return search.size ? `${path}?${search}` : path;
}

async function request(contract: Endpoint, input: Parts, signal: AbortSignal | undefined): Promise<Response> {
  const timeout = AbortSignal.timeout(contract.timeoutMs ?? requestTimeoutMs(contract.path));
  const headers = await headersFor(contract, input.body);
  try {
    const response = await fetch(addressOf(contract, input), {
      method: contract.method,
      headers,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(input.body !== undefined && { body: input.body instanceof FormData ? input.body : JSON.stringify(input.body) }),
    });
    noteServerTime(response.headers.get('date'));
    return response;
  } catch (error) {
    // A cancelled call is not a failure: TanStack Query recognizes the abort itself.
    if (signal?.aborted) throw error;
    // Reached, but not answered in time: shown as an unknown error, while a lost network is only logged.
    if (timeout.aborted) throw new NoAnswer(error);
    throw new NetworkFailure(error);
  }
}

/** A token that the server considers expired, because clocks differ, is renewed once before the refusal is final. */
async function requestWithRenewal(contract: Endpoint, input: Parts, signal: AbortSignal | undefined): Promise<Response> {
  const response = await request(contract, input, signal);
  if (response.status !== 401) return response;
  const renewed = await renew().catch(() => null);
  return renewed ? request(contract, input, signal) : response;
}

let underWay = 0;
let afterWrites: () => void = () => undefined;

/** Told once the last of the calls under way that may have changed something was answered, or was not. */
export function afterWritesDo(listener: () => void): void {
  afterWrites = listener;
}

async function answerTo(contract: Endpoint, input: Parts, signal?: AbortSignal): Promise<Response> {
  if (contract.effect !== 'write') return requestWithRenewal(contract, input, signal);
  underWay += 1;
  try {
    return await requestWithRenewal(contract, input, signal);
  } finally {
    underWay -= 1;
    if (underWay === 0) afterWrites();
  }
}

async function refusalOf<E extends Endpoint>(response: Response): Promise<ApiRefusal<E>> {
  const answer: { error?: ConstructorParameters<typeof ApiRefusal>[1] } | undefined = await response.json().catch(() => undefined);
  return new ApiRefusal<E>(response.status, typeof answer?.error === 'object' ? answer.error : undefined);
}

async function sendNow<E extends Endpoint>(contract: E, input: InputOf<E>, signal?: AbortSignal): Promise<AnswerOf<E>> {
  const response = await answerTo(contract, input as Parts, signal);
  if (!response.ok) throw await refusalOf<E>(response);
  return (response.status === 204 ? undefined : await response.json()) as AnswerOf<E>;
}

let latestWrite: { readonly key: string; readonly answer: Promise<unknown> } | undefined;

/**
 * One call of the contract. Throws ApiRefusal, NoAnswer or NetworkFailure.
 *
 * The same write again before the first is answered is the first, unless another one was sent in between: a double click is quicker than a button
 * that shows it is busy.
 */
export function send<E extends Endpoint>(contract: E, input: InputOf<E>, signal?: AbortSignal): Promise<AnswerOf<E>> {
  if (contract.effect !== 'write' || signal || (input as Parts).body instanceof FormData) return sendNow(contract, input, signal);
  const key = JSON.stringify([contract.method, contract.path, input]);
  if (latestWrite?.key === key) return latestWrite.answer as Promise<AnswerOf<E>>;
  const write = {
    key,
    answer: sendNow(contract, input).finally(() => {
      if (latestWrite === write) latestWrite = undefined;
    }),
  };
  latestWrite = write;
  return write.answer;
}

/** A call that returns a file: its bytes and the name the server gave it. */
export async function sendForFile<E extends Endpoint>(
  contract: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<{ blob: Blob; fileName: string }> {
  const response = await answerTo(contract, input as Parts, signal);
  if (!response.ok) throw await refusalOf<E>(response);
  return { blob: await response.blob(), fileName: fileNameOf(response.headers.get('content-disposition')) };
}

/** A call that takes a file, with the fields of its body as the other parts; small files only, for it shows no progress. */
export async function sendWithFile<E extends Endpoint & { upload: true }>(
  contract: E,
  input: InputOf<E>,
  file: File,
): Promise<AnswerOf<E>> {
  const { body, ...rest } = input as Parts;
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  form.append('file', file, file.name);
  return send(contract, { ...rest, body: form } as InputOf<E>);
}

/** RFC 6266: the UTF-8 name when there is one, else the plain one. */
export function fileNameOf(disposition: string | null): string {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  return encoded ? decodeURIComponent(encoded) : (disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? 'download');
}

export const keyOf = <E extends Endpoint>(contract: E, input?: InputOf<E>) =>
  input === undefined ? [contract.method, contract.path] : [contract.method, contract.path, input];

/** For `useQuery` and friends: `useQuery(queryOf(patients.find, { params: { id } }))`. */
export const queryOf = <E extends Endpoint & { effect: 'read' }>(contract: E, input: InputOf<E>) => {
  const staleTime = cacheLifetimeMs(contract.path);
  return queryOptions({
    queryKey: keyOf(contract, input),
    queryFn: ({ signal }) => send(contract, input, signal),
    ...(staleTime !== null && { staleTime }),
  });
};

/** For `useMutation`: `useMutation(mutationOf(requisitions.collect))`. With `{ inPlace: true }` the screen shows failures itself, with `{ stamped: true }` only stale stamps. */
export const mutationOf = <E extends Endpoint & { effect: 'write' }>(contract: E, meta: InPlace = {}) =>
  mutationOptions({ mutationKey: keyOf(contract), mutationFn: (input: InputOf<E>) => send(contract, input), meta });
