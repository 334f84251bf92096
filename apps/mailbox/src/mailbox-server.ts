import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { MailShelf } from './mail-shelf.ts';

export interface MailboxServer {
  port: number;
  close(): Promise<void>;
}

const read = (name: string) => readFileSync(join(import.meta.dirname, 'page', name));
const FILES: ReadonlyMap<string, { type: string; body: Buffer }> = new Map([
  ['/', { type: 'text/html; charset=utf-8', body: read('mailbox.html') }],
  ['/mailbox.css', { type: 'text/css; charset=utf-8', body: read('mailbox.css') }],
  ['/mailbox.js', { type: 'text/javascript; charset=utf-8', body: read('mailbox.js') }],
  ['/mark.svg', { type: 'image/svg+xml', body: read('mark.svg') }],
]);

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A mail is somebody else's page: it runs nothing, loads nothing, and is of no origin. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

interface Answer {
  status: number;
  type: string;
  body: string | Buffer;
  policy?: string;
}

const json = (status: number, body: unknown): Answer => ({ status, type: 'application/json', body: JSON.stringify(body) });

/** Links that sign people in lie here: no other site may read them by a name that it points at this machine. */
const isOwnHost = (req: IncomingMessage) => /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(req.headers.host ?? '');
const isOwnPage = (req: IncomingMessage) => {
  const site = req.headers['sec-fetch-site'];
  return site === undefined ? req.headers.origin === undefined : site === 'same-origin';
};

function readAnswer(url: URL, shelf: MailShelf): Answer {
  if (url.pathname === '/api/mails') {
    const rows = shelf.list(url.searchParams.get('to') ?? '');
    return json(200, { items: rows.map(({ id, at, from, to, subject }) => ({ id, at, from, to, subject })) });
  }
  const [, id, form] = /^\/api\/mails\/(\d{1,9})(\/html)?$/.exec(url.pathname) ?? [];
  const mail = id === undefined ? undefined : shelf.find(Number(id));
  if (mail && form)
    return { status: 200, type: 'text/html; charset=utf-8', body: `<base target="_blank">${mail.html}`, policy: MAIL_POLICY };
  if (mail) return json(200, { ...mail, html: undefined, hasHtml: mail.html !== '' });
  const file = FILES.get(url.pathname);
  return file ? { status: 200, ...file } : json(404, { code: 'NOT_FOUND' });
}

function answerTo(req: IncomingMessage, shelf: MailShelf): Answer {
  const url = new URL(req.url ?? '/', 'http://localhost');
  if (/^\/health\/(live|ready)$/.test(url.pathname)) return json(200, { status: 'ready', checks: { smtp: true } });
  if (!isOwnHost(req)) return json(421, { code: 'HOST' });
  if (req.method === 'GET') return readAnswer(url, shelf);
  if (req.method !== 'DELETE' || url.pathname !== '/api/mails') return json(405, { code: 'METHOD' });
  if (!isOwnPage(req)) return json(403, { code: 'ORIGIN' });
  shelf.clear();
  return json(200, {});
}

function send(res: ServerResponse, { status, type, body, policy = PAGE_POLICY }: Answer): void {
  res.writeHead(status, {
    'content-type': type,
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  res.end(body);
}

/** The page to read the mails, for people on this machine. */
export function openMailboxServer(shelf: MailShelf, port: number, host: string): Promise<MailboxServer> {
  const server = createServer((req, res) => send(res, answerTo(req, shelf)));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}
