import { createHash, randomBytes } from 'node:crypto';
import { WEB_CLIENT_ID } from '../grants/api-resource.ts';
import { PASSWORD, WEB } from './test-identity.ts';

const SCOPE = 'openid profile email phone offline_access identity administration saas master-data order report';

interface Cookie {
  value: string;
  path: string;
}

/** A browser without script: cookies by path, redirects only when asked to. */
export class TestBrowser {
  readonly cookies = new Map<string, Cookie>();
  readonly headers: Record<string, string> = { accept: 'text/html', 'accept-language': 'en' };

  async open(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url);
    const cookie = [...this.cookies].filter(([, { path }]) => pathname.startsWith(path)).map(([name, { value }]) => `${name}=${value}`);
    const response = await fetch(url, {
      redirect: 'manual',
      ...init,
      headers: { ...this.headers, cookie: cookie.join('; '), ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? '/';
    const value = pair.slice(at + 1);
    if (value === '' || attributes.some((each) => /^expires=Thu, 01 Jan 1970/i.test(each))) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), { value, path });
  }

  post(url: string, fields: Record<string, string>): Promise<Response> {
    return this.open(url, { method: 'POST', body: new URLSearchParams(fields) });
  }
}

export function locationOf(response: Response): string {
  return new URL(response.headers.get('location') ?? '', response.url).href;
}

export const fieldOf = (page: string, name: string): string => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(page)?.[1] ?? '';

export interface Authorization {
  url: string;
  verifier: string;
  redirectUri: string;
}

export function authorization(issuer: string, extra: Record<string, string> = {}): Authorization {
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = `${WEB}/oidc/callback`;
  const query = new URLSearchParams({
    client_id: WEB_CLIENT_ID,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: SCOPE,
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  });
  return { url: `${issuer}/connect/authorize?${query}`, verifier, redirectUri };
}

/** Opens the sign-in page of an authorization request. */
export async function openSignInPage(browser: TestBrowser, issuer: string, extra: Record<string, string> = {}) {
  const request = authorization(issuer, extra);
  const started = await browser.open(request.url);
  const pageUrl = locationOf(started);
  if (!pageUrl.includes('/sign-in/')) throw new Error(`no sign-in page but ${pageUrl}`);
  const response = await browser.open(pageUrl);
  return { request, pageUrl, response, page: await response.text() };
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
  expires_in: number;
  scope: string;
  token_type: string;
}

export async function tokenRequest(issuer: string, fields: Record<string, string>, origin = WEB): Promise<Response> {
  return fetch(`${issuer}/connect/token`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ client_id: WEB_CLIENT_ID, ...fields }),
  });
}

export async function tokensOf(response: Response): Promise<Tokens> {
  const body: Tokens = await response.json();
  if (response.status !== 200) throw new Error(`token request failed: ${JSON.stringify(body)}`);
  return body;
}

/** Follows the provider's redirects back to the application, and the form by which it first signs a former account out. */
export async function followToApplication(browser: TestBrowser, response: Response): Promise<URL> {
  let current = response;
  for (let hop = 0; hop < 8; hop += 1) {
    if (current.status === 200) {
      const page = await current.text();
      const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
      current = await browser.post(new URL(action, current.url).href, { xsrf: fieldOf(page, 'xsrf'), logout: 'yes' });
    }
    const target = locationOf(current);
    if (target.startsWith(WEB)) return new URL(target);
    current = await browser.open(target);
  }
  throw new Error('no way back to the application');
}

/** The whole way: page, password, code, tokens. */
export async function signIn(
  issuer: string,
  userName: string,
  options: { browser?: TestBrowser; extra?: Record<string, string> } = {},
): Promise<Tokens> {
  const browser = options.browser ?? new TestBrowser();
  const { request, pageUrl, page } = await openSignInPage(browser, issuer, options.extra);
  const submitted = await browser.post(pageUrl, { csrf: fieldOf(page, 'csrf'), userName, password: PASSWORD });
  const callback = await followToApplication(browser, submitted);
  return tokensOf(
    await tokenRequest(issuer, {
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: request.redirectUri,
      code_verifier: request.verifier,
    }),
  );
}

export function refresh(issuer: string, refreshToken: string): Promise<Response> {
  return tokenRequest(issuer, { grant_type: 'refresh_token', refresh_token: refreshToken });
}
