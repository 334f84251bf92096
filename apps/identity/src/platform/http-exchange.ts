import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Markup } from './html.ts';
import type { RequestOrigin } from './request-origin.ts';

/** One request being answered. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  url: URL;
  origin: RequestOrigin;
}

export const BODY_LIMIT_BYTES = 64 * 1024;

export class BodyTooLarge extends Error {}

export async function readBody(req: IncomingMessage, limitBytes = BODY_LIMIT_BYTES): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    size += chunk.length;
    if (size > limitBytes) throw new BodyTooLarge('request body too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

export async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams((await readBody(req)).toString('utf8'));
}

export function readCookie(req: IncomingMessage, name: string): string | undefined {
  for (const pair of (req.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

export function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  res.end(JSON.stringify(body));
}

export function sendPage(res: ServerResponse, status: number, page: Markup): void {
  res.statusCode = status;
  res.setHeader('content-type', 'text/html; charset=utf-8');
  res.setHeader('cache-control', 'no-store');
  res.end(page.markup);
}

export function sendRedirect(res: ServerResponse, location: string): void {
  res.writeHead(303, { location, 'cache-control': 'no-store' });
  res.end();
}
