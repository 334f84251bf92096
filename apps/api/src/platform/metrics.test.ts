import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { metricsRoute } from './metrics.ts';

async function statusOf(token: string | null, authorization?: string): Promise<number> {
  const app = Fastify();
  metricsRoute(app, token);
  const { statusCode } = await app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
  await app.close();
  return statusCode;
}

test.each([
  ['in development', null, undefined, 200],
  ['in production without a token', '', undefined, 404],
  ['there, whatever is sent', '', 'Bearer ', 404],
  ['with a token, without it', 'the-token', undefined, 401],
  ['with a token, a wrong one', 'the-token', 'Bearer the-tokem', 401],
  ['with a token, the right one', 'the-token', 'Bearer the-token', 200],
])('C.8 metrics %s', async (_, token, authorization, status) => {
  expect(await statusOf(token, authorization)).toBe(status);
});
