import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';

/** The fields of the page, trimmed where a person's blank means nothing. A password is taken as it is. */
const SignInForm = z.object({
  csrf: z.string().default(''),
  userName: z.string().trim().max(256).default(''),
  password: z.string().max(256).default(''),
  /** Absent when the page did not ask for it. */
  organization: z.string().trim().max(256).optional(),
});
export type SignInForm = z.infer<typeof SignInForm>;

/** Undefined when a field is longer than any that the page lets be typed. */
export function parseSignInForm(form: URLSearchParams): SignInForm | undefined {
  return SignInForm.safeParse(Object.fromEntries(form)).data;
}

/** Bound to the one interaction and to us; any process of the same COOKIE_KEYS can check it. */
export function csrfToken(uid: string, cookieKey: string): string {
  return createHmac('sha256', cookieKey).update(`sign-in ${uid}`).digest('base64url');
}

/** The form came from our own page: right token, and no sign of another origin. (The interaction cookie is SameSite=Lax besides.) */
export function isOwnForm(req: IncomingMessage, uid: string, given: string, cookieKeys: readonly string[], issuer: string): boolean {
  const site = req.headers['sec-fetch-site'];
  if (typeof site === 'string' && site !== 'same-origin') return false;
  if (req.headers.origin !== undefined && req.headers.origin !== new URL(issuer).origin) return false;
  return cookieKeys.some((key) => {
    const right = Buffer.from(csrfToken(uid, key));
    const shown = Buffer.from(given);
    return right.length === shown.length && timingSafeEqual(right, shown);
  });
}
