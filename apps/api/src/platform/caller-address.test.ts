import { clientAddress, readSettings } from '@drawday/settings';
import Fastify from 'fastify';
import { expect, test } from 'vitest';

test.each([
  ['0', '198.51.100.9', '203.0.113.1'],
  ['1', '10.0.0.2', '203.0.113.66, 198.51.100.9'],
  ['2', '10.0.0.2', '203.0.113.66, 198.51.100.9, 10.0.0.3'],
  ['10.0.0.0/8', '10.0.0.2', '203.0.113.66, 198.51.100.9, 10.0.0.3'],
  ['10.0.0.0/8', '198.51.100.9', '203.0.113.66'],
])('with TRUST_PROXY=%s this process and the identity process see the same address', async (setting, peer, forwarded) => {
  const trustProxy = readSettings({ TRUST_PROXY: setting }, 'api').trustProxy;
  const app = Fastify({ trustProxy });
  app.get('/', async (request) => request.ip);
  const answer = await app.inject({ url: '/', remoteAddress: peer, headers: { 'x-forwarded-for': forwarded } });
  await app.close();
  expect(answer.body).toBe('198.51.100.9');
  expect(clientAddress(peer, forwarded, readSettings({ TRUST_PROXY: setting }, 'identity').trustProxy)).toBe(answer.body);
});
