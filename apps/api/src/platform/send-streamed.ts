import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Endpoint } from '@drawday/contracts/endpoint.ts';
import { requestTimeoutMs } from '@drawday/domain';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { fileHeaders } from './file-headers.ts';

type Page = readonly unknown[];
const isIterable = (value: unknown) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
const Pages = z.object({ items: z.custom<AsyncIterable<Page>>(isIterable) });
const Items = z.object({ items: z.array(z.unknown()) });
const Pieces = z.object({ fileName: z.string(), mediaType: z.string(), pieces: z.custom<AsyncIterable<Uint8Array>>(isIterable) });

export const isStreamed = ({ reply }: Endpoint): boolean => reply.meta()?.streamed === true;

/** The pages of a list as the text of one JSON answer. Each page is parsed by the contract, so that unknown columns never leave. */
async function* jsonOf(reply: Endpoint['reply'], pages: AsyncIterable<Page>): AsyncGenerator<string> {
  let opening = '{"items":[';
  for await (const items of pages) {
    if (!items.length) continue;
    yield opening + JSON.stringify(Items.parse(reply.parse({ items })).items).slice(1, -1);
    opening = ',';
  }
  yield opening === ',' ? ']}' : `${opening}]}`;
}

function contentOf(reply: FastifyReply, contract: Endpoint, answer: unknown): AsyncIterable<string | Uint8Array> {
  if (contract.reply.meta()?.file !== true) {
    reply.type('application/json; charset=utf-8');
    return jsonOf(contract.reply, Pages.parse(answer).items);
  }
  const { fileName, mediaType, pieces } = Pieces.parse(answer);
  reply.headers(fileHeaders(fileName)).type(mediaType);
  return pieces;
}

/**
 * Sends a list page by page, or a file piece by piece, while it is read. The next page is read when the connection has taken the one
 * before it, so memory does not grow with the list. Ends when all is sent, when the caller is gone, or when the call's time is over: its
 * transaction is open until then.
 */
export async function sendStreamed(reply: FastifyReply, contract: Endpoint, answer: unknown): Promise<void> {
  const content = Readable.from(contentOf(reply, contract, answer), { objectMode: true, highWaterMark: 1 });
  const tooLong = setTimeout(
    () => content.destroy(new Error('The list took longer than its call may.')),
    contract.timeoutMs ?? requestTimeoutMs(contract.path),
  );
  reply.raw.once('close', () => content.destroy());
  reply.send(content);
  try {
    await finished(content);
  } finally {
    clearTimeout(tooLong);
  }
}
