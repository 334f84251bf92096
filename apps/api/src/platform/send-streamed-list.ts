import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Endpoint } from '@drawday/contracts/endpoint.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

type Page = readonly unknown[];
const Pages = z.object({
  items: z.custom<AsyncIterable<Page>>((value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value),
});
const Items = z.object({ items: z.array(z.unknown()) });

export const isStreamedList = ({ reply }: Endpoint): boolean => reply.meta()?.streamed === true;

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

/**
 * Sends a list page by page while it is read. The next page is read when the connection has taken the one before it, so memory does not
 * grow with the list. Ends when all is sent, when the caller is gone, or when the call's time is over: its transaction is open until then.
 */
export async function sendStreamedList(reply: FastifyReply, contract: Endpoint, answer: unknown): Promise<void> {
  const text = Readable.from(jsonOf(contract.reply, Pages.parse(answer).items), { objectMode: true, highWaterMark: 1 });
  const tooLong = setTimeout(() => text.destroy(new Error('The list took longer than its call may.')), contract.timeoutMs ?? 60_000);
  reply.raw.once('close', () => text.destroy());
  reply.type('application/json; charset=utf-8').send(text);
  try {
    await finished(text);
  } finally {
    clearTimeout(tooLong);
  }
}
