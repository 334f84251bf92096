import type { IncomingMessage } from 'node:http';
import { readCookie } from './http-exchange.ts';

export const CULTURES = ['en', 'es'] as const;
export type Culture = (typeof CULTURES)[number];

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The culture cookie of ASP.NET, shared with the web application. */
const CULTURE_COOKIE = '.AspNetCore.Culture';
const THEME_COOKIE = 'drawday_theme';
const HALF_YEAR_SECONDS = 182 * 24 * 3600;

const known = (tag: string | undefined): Culture | undefined =>
  CULTURES.find((culture) => tag?.trim().toLowerCase().split('-')[0] === culture);

/** First choice among our languages: the cookie (`c=es|uic=es`), then Accept-Language in its order. */
export function cultureOf(req: IncomingMessage): Culture {
  const cookie = /(?:^|\|)c=([\w-]+)/.exec(decodeCookie(readCookie(req, CULTURE_COOKIE)))?.[1];
  const wanted = (req.headers['accept-language'] ?? '')
    .split(',')
    .map((entry) => {
      const [tag, weight] = entry.split(';q=');
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => known(tag));
  return known(cookie) ?? wanted.find((culture) => culture !== undefined) ?? 'en';
}

function decodeCookie(value: string | undefined): string {
  try {
    return decodeURIComponent(value ?? '');
  } catch {
    return '';
  }
}

export function themeOf(req: IncomingMessage): Theme {
  return THEMES.find((theme) => theme === readCookie(req, THEME_COOKIE)) ?? 'system';
}

/** Cookies for what the visitor chose by the links `?culture=` and `?theme=`; empty when it is none of ours. */
export function choiceCookies(query: URLSearchParams): string[] {
  const culture = CULTURES.find((each) => each === query.get('culture'));
  const theme = THEMES.find((each) => each === query.get('theme'));
  const attributes = `Path=/; Max-Age=${HALF_YEAR_SECONDS}; SameSite=Lax`;
  return [
    ...(culture ? [`${CULTURE_COOKIE}=${encodeURIComponent(`c=${culture}|uic=${culture}`)}; ${attributes}`] : []),
    ...(theme ? [`${THEME_COOKIE}=${theme}; ${attributes}`] : []),
  ];
}
