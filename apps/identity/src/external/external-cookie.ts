import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { openCookie, sealCookie } from '../platform/cookie-seals.ts';
import { readCookie } from '../platform/http-exchange.ts';

const COOKIE = 'drawday_external';
const LIFETIME_SECONDS = 15 * 60;

/** One half-done sign-in, kept by the browser it belongs to: any process can finish it. */
const HalfDone = z.object({
  uid: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  tenantId: z.string().optional(),
  startedAtMs: z.number(),
});
export type HalfDone = z.infer<typeof HalfDone>;

const pathOf = (uid: string) => `/sign-in/${uid}`;

export function halfDoneCookie(half: HalfDone, cookieKeys: readonly string[], issuer: string): string {
  const sealed = sealCookie(JSON.stringify(half), cookieKeys[0] ?? '').toString('base64url');
  const secure = issuer.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${sealed}; Path=${pathOf(half.uid)}; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

export const endedHalfDoneCookie = (uid: string): string => `${COOKIE}=; Path=${pathOf(uid)}; Max-Age=0; HttpOnly; SameSite=Lax`;

/** Undefined when this browser began none for the interaction, or too long ago. */
export function readHalfDone(req: IncomingMessage, uid: string, cookieKeys: readonly string[]): HalfDone | undefined {
  const sealed = Buffer.from(readCookie(req, COOKIE) ?? '', 'base64url');
  for (const key of cookieKeys) {
    const text = openCookie(sealed, key);
    const half = text === undefined ? undefined : HalfDone.parse(JSON.parse(text));
    if (half?.uid === uid && Date.now() - half.startedAtMs < LIFETIME_SECONDS * 1000) return half;
  }
  return undefined;
}
