import { Agent, request } from 'node:http';
import type { FastifyInstance } from 'fastify';

type Sent = { method: string; path: string; headers: Readonly<Record<string, string>>; body: string | undefined };
type Received = { status: number; headers: Headers; bytes: Uint8Array };

export type Sender = { send(sent: Sent): Promise<Received>; close(): void };

/** Hands requests to a server of this process: what thousands of calls walk would be a quarter more work over sockets. */
export const inProcessSender = (server: Pick<FastifyInstance, 'inject'>): Sender => ({
  async send({ method, path, headers, body }) {
    const answer = await server.inject({ method: method as 'GET', url: path, headers, ...(body !== undefined && { payload: body }) });
    const named = Object.entries(answer.headers).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, String(one)]));
    return { status: answer.statusCode, headers: new Headers(named as [string, string][]), bytes: new Uint8Array(answer.rawPayload) };
  },
  close: () => undefined,
});

/** Sends requests to one server over connections that stay open: in a third of the time of `fetch`, which made every fourth second of the walks. */
export function httpSender(url: string): Sender {
  const agent = new Agent({ keepAlive: true });
  const send = ({ method, path, headers, body }: Sent) =>
    new Promise<Received>((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const sending = request(new URL(url + path), { agent, method, headers: { ...headers, ...length } }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const names = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
            values.map((value): [string, string] => [name, value]),
          );
          resolve({ status: response.statusCode ?? 0, headers: new Headers(names), bytes: new Uint8Array(Buffer.concat(parts)) });
        });
      });
      sending.on('error', reject);
      sending.end(body);
    });
  return { send, close: () => agent.destroy() };
}
