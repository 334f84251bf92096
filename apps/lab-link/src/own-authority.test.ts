import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { openSocket } from '@drawday/hl7/mllp-socket.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCertificate } from './testing/test-certificate.ts';

const own = testCertificate('lab.example');
const server = createServer({ cert: own.cert, key: own.key });
let port = 0;
beforeAll(async () => {
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

const reach = async (secure: { serverName: string; authority?: string; fingerprints?: string[] }) => {
  const socket = await openSocket({ host: '127.0.0.1', port, connectTimeoutMs: 2000, secure: { fingerprints: [], ...secure } });
  socket.destroy();
  return 'reached';
};

test('a laboratory that no public authority vouches for is reached by its own authority, and by no other', async () => {
  expect(await reach({ serverName: 'lab.example', authority: own.cert })).toBe('reached');
  await expect(reach({ serverName: 'lab.example' })).rejects.toThrow('cannot be reached');
  await expect(reach({ serverName: 'lab.example', authority: testCertificate('Other CA').cert })).rejects.toThrow('cannot be reached');
  await expect(reach({ serverName: 'another.example', authority: own.cert })).rejects.toThrow('cannot be reached');
});

test('a pinned laboratory is reached by its certificate, as long as that is valid', async () => {
  const pinned = { serverName: 'any', fingerprints: [own.fingerprint] };
  expect(await reach(pinned)).toBe('reached');
  const day = 86_400_000;
  for (const until of [new Date(Date.now() - day), new Date(Date.now() + 60 * day)]) {
    const other = testCertificate('lab.example', until);
    server.setSecureContext({ cert: other.cert, key: other.key });
    await expect(reach({ ...pinned, fingerprints: [other.fingerprint] })).rejects.toThrow('not valid now');
    await expect(reach(pinned)).rejects.toThrow('not the expected one');
  }
});
