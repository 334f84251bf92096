import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const written = new Set<string>();

const codeOf = (body: unknown): unknown =>
  typeof body === 'object' &&
  body !== null &&
  'error' in body &&
  typeof body.error === 'object' &&
  body.error !== null &&
  'code' in body.error
    ? body.error.code
    : undefined;

/** Notes calls that refused an old stamp, for the check after the run that every call that may was refused one (`scripts/check-old-stamps.ts`). */
export function noteRefusedStamp(method: string, path: string, body: unknown): void {
  const folder = process.env.DRAWDAY_OLD_STAMPS;
  const code = codeOf(body);
  if (!folder || (code !== 'STALE' && code !== 'REQ_STALE')) return;
  const line = `${method} ${path.split('?')[0]}\n`;
  if (written.has(line)) return;
  written.add(line);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.txt`), line);
}
