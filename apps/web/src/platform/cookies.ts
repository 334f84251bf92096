const yearSeconds = 365 * 24 * 3600;
const halfYearSeconds = 182 * 24 * 3600;

/** `__tenant` is what a support person chose; the others keep how this computer signs in, and where its user works. */
export type CookieName =
  | '__tenant'
  | '.AspNetCore.Culture'
  | 'drawday.facility'
  | 'drawday.tenantAlias'
  | 'drawday.externalLogin'
  | 'drawday.localLogin';

export function findCookie(jar: string, name: CookieName): string | null {
  const entry = jar.split('; ').find((part) => part.startsWith(`${name}=`));
  return entry ? decodeURIComponent(entry.slice(name.length + 1)) : null;
}

export const readCookie = (name: CookieName): string | null => findCookie(document.cookie, name);

/** Secure wherever the browser takes it: on https, and on this very machine. */
export function writeCookie(name: CookieName, value: string | null, maxAgeSeconds: number = yearSeconds): void {
  const secure = window.isSecureContext ? '; Secure' : '';
  const life = value === null ? 0 : maxAgeSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is asynchronous and absent on plain http
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`;
}

/** `c=en|uic=en`, as the server's culture provider reads it. */
export function writeCultureCookie(language: string): void {
  writeCookie('.AspNetCore.Culture', `c=${language}|uic=${language}`, halfYearSeconds);
}

export function cultureOf(cookie: string | null): string | null {
  return cookie?.match(/(?:^|\|)uic=([\w-]+)/)?.[1] ?? null;
}
