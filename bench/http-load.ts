import { type HttpCall, HttpConnection } from './http-connection.ts';

export type HttpLoad = {
  readonly port: number;
  readonly token?: string;
  readonly connections: number;
  readonly seconds: number;
  /** The next request; called once for each. */
  readonly next: () => HttpCall;
};
export type LoadFigures = { readonly perSecond: number; readonly p50Ms: number; readonly p95Ms: number; readonly calls: number };

/** Closed loop: every connection sends its next request when the last was answered. @throws when an answer is not a success */
export async function runHttpLoad({ port, token, connections, seconds, next }: HttpLoad): Promise<LoadFigures> {
  const open = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(port, token)));
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  try {
    await Promise.all(
      open.map(async (connection) => {
        for (let now = performance.now(); now < until; ) {
          const call = next();
          const { status, body } = await connection.call(call);
          if (status >= 300)
            throw new Error(`${call.method} ${call.path} on port ${port} answered ${status}: ${body.toString('utf8').slice(0, 600)}`);
          const after = performance.now();
          times.push(after - now);
          now = after;
        }
      }),
    );
  } finally {
    for (const connection of open) connection.close();
  }
  const elapsed = (performance.now() - began) / 1000;
  const sorted = times.toSorted((one, other) => one - other);
  const share = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { perSecond: times.length / elapsed, p50Ms: share(0.5), p95Ms: share(0.95), calls: times.length };
}
