import { endpoint } from '@drawday/contracts/endpoint.ts';
import { StreamedFileReply } from '@drawday/contracts/wire.shape.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { isStreamed, sendStreamed } from './send-streamed.ts';
import { xlsxFile } from './xlsx-file.ts';

const download = endpoint({
  ...{ method: 'POST', path: '/api/queue-excel', summary: 'Excel file of a queue', permission: 'public', effect: 'read', refusals: {} },
  reply: StreamedFileReply,
});

test('sends an Excel file under its name, and keeps it nowhere', async () => {
  const server = Fastify().get('/', async (_, reply) => {
    const sheet = { name: 'Queue', columns: [{ title: 'Patient', kind: 'text' as const }], rows: [['Ada']] };
    await sendStreamed(reply, download, await xlsxFile('tnp-queue', '2026-11-22', sheet));
    return reply;
  });
  const { headers, rawPayload } = await server.inject('/');
  expect(isStreamed(download)).toBe(true);
  expect(headers['content-disposition']).toContain('tnp-queue_2026-11-22.xlsx');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-type']).toContain('spreadsheetml.sheet');
  // The signature of a ZIP archive, and of its end.
  expect([...rawPayload.subarray(0, 2)]).toEqual([0x50, 0x4b]);
  expect(rawPayload.includes(Buffer.from([0x50, 0x4b, 5, 6]))).toBe(true);
});
