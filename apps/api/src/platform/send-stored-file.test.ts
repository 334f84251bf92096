import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendStoredFile } from './send-stored-file.ts';

const server = fastify();
beforeAll(() => server.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => server.close());

let asked = 0;
const opened: Readable[] = [];
server.get('/:when', (request, reply) =>
  sendStoredFile(request, reply, {
    ...{ fileName: 'a.pdf', mediaType: 'application/pdf', sizeBytes: 100, tag: 't' },
    open: async () => {
      asked += 1;
      if (request.url === '/gone') await once(request.raw.socket, 'close');
      const stream = new Readable({ read() {} });
      opened.push(stream);
      return stream;
    },
  }),
);

test.each([
  ['has gone before it is open', '/gone'],
  ['goes before anything is read', '/waiting'],
])('the file of a client that %s is closed', async (_, path) => {
  const { port } = server.server.address() as AddressInfo;
  const before = asked;
  const client = connect(port, '127.0.0.1');
  client.write(`GET ${path} HTTP/1.1\r\nHost: drawday\r\nRange: bytes=0-9\r\n\r\n`);
  await expect.poll(() => asked).toBe(before + 1);
  client.destroy();
  await expect.poll(() => opened.length).toBe(asked);
  await expect.poll(() => opened.at(-1)?.destroyed).toBe(true);
});
