import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

const StoredFile = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number(),
  tag: z.string(),
  open: z.custom<(range?: { from: number; to: number }) => Promise<AsyncIterable<Uint8Array>>>(),
});

/** An uploaded file is content, never a page of ours: no script, no frame, no guessing of its type, saved rather than shown. */
const contentPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Sends a stored file, or the part of it that a video player asks for (RFC 9110 §14). */
export async function sendStoredFile(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  const { fileName, mediaType, sizeBytes, tag, open } = StoredFile.parse(answer);
  const etag = `"${tag}"`;
  const range = rangeOf(request, etag, sizeBytes);
  const isKnown = request.headers['if-none-match'] === etag;
  // Before any header of the answer: a file missing from the storage is reported as such.
  const content = isKnown || range === 'impossible' || request.method === 'HEAD' ? undefined : await open(range);
  reply
    .header('content-security-policy', contentPolicy)
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'private, no-cache')
    .header('accept-ranges', 'bytes')
    .header('etag', etag);
  if (isKnown) return reply.status(304).send();
  reply.header('content-disposition', dispositionOf(fileName)).type(mediaType);
  if (range === 'impossible') return reply.status(416).header('content-range', `bytes */${sizeBytes}`).type('text/plain').send('');
  if (range) reply.status(206).header('content-range', `bytes ${range.from}-${range.to}/${sizeBytes}`);
  reply.header('content-length', range ? range.to - range.from + 1 : sizeBytes);
  if (!content) return reply.send();
  // A stream goes as it is: one around it, left before it is read, would leave the file open, and Node ends the process for that.
  return reply.send(content instanceof Readable ? content : Readable.from(content, { objectMode: false }));
}

/** One range, as players ask; several at once, or a range of an older version, get the whole file. */
function rangeOf(request: FastifyRequest, etag: string, sizeBytes: number) {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '');
  const condition = request.headers['if-range'];
  if (!asked || (!asked[1] && !asked[2]) || (condition !== undefined && condition !== etag)) return undefined;
  const last = sizeBytes - 1;
  const from = asked[1] ? Number(asked[1]) : Math.max(0, sizeBytes - Number(asked[2]));
  const to = asked[1] && asked[2] ? Math.min(Number(asked[2]), last) : last;
  return from > to || from > last ? 'impossible' : { from, to };
}

/** RFC 6266: a plain name for old clients, the whole one for all others. */
function dispositionOf(fileName: string): string {
  const plain = fileName.replace(/[^\w. ()-]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
