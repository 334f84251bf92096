import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestRangeService {
  url: string;
  /** Paths that were asked for. */
  asked: string[];
  /** Everything that came with the last request but its path. */
  lastHeaders: IncomingMessage['headers'];
  /** What it does from now on. */
  mood: 'answers' | 'fails' | 'sleeps';
  close(): Promise<void>;
}

/** A service of breached passwords that knows these, in the manner of Have I Been Pwned: hashes by their first five characters, filled up with others. */
export async function startTestRangeService(breached: readonly string[]): Promise<TestRangeService> {
  const hashes = breached.map((password) => createHash('sha1').update(password).digest('hex').toUpperCase());
  const server = createServer((request, response) => {
    service.asked.push(request.url ?? '');
    service.lastHeaders = request.headers;
    if (service.mood === 'sleeps') return;
    response.statusCode = service.mood === 'fails' ? 503 : 200;
    const prefix = request.url?.split('/').at(-1) ?? '';
    const known = hashes.filter((hash) => hash.startsWith(prefix)).map((hash) => `${hash.slice(5)}:37`);
    response.end([`${'0'.repeat(35)}:4`, ...known, `${'F'.repeat(35)}:0`].join('\r\n'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: TestRangeService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/range`,
    asked: [],
    lastHeaders: {},
    mood: 'answers',
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return service;
}
