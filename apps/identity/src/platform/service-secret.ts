import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time; hashing first makes both sides the same length. */
export function hasServiceSecret(req: IncomingMessage, secret: string): boolean {
  const given = /^Bearer (.+)$/i.exec(req.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(secret));
}
