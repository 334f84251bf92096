import { Secret, TOTP } from 'otpauth';
import { fieldOf, followToApplication, locationOf, openSignInPage, TestBrowser } from './test-browser.ts';
import { PASSWORD } from './test-identity.ts';

/** The code that an app with this secret (base 32) shows; `steps` later or earlier. */
export const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** The key that a set-up page shows for typing. */
export const secretOf = (page: string): string => /<code>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1] ?? '';

export const recoveryCodesOf = (page: string): string[] =>
  [...page.matchAll(/<code>([0-9a-z]{4}(?:-[0-9a-z]{4}){3})<\/code>/g)].map((found) => found[1] ?? '');

/** What the page would ask the browser's authenticator. */
export function passkeyOptionsOf<T = { challenge: string; rpId: string; rp: { id: string } }>(page: string): T {
  const text = (/data-options="([^"]*)"/.exec(page)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&#39;', "'");
  return JSON.parse(text) as T;
}

/** A page of forms in a browser: where it is, what it says, and posting one of its acts. */
export class FactorPages {
  readonly browser: TestBrowser;
  url = '';
  page = '';
  response: Response | undefined;
  verifier = '';
  redirectUri = '';

  constructor(browser = new TestBrowser()) {
    this.browser = browser;
  }

  async open(url: string): Promise<string> {
    this.url = url;
    this.response = await this.browser.open(url);
    this.page = await this.response.clone().text();
    return this.page;
  }

  async act(act: string, fields: Record<string, string> = {}): Promise<Response> {
    this.response = await this.browser.post(this.url, { csrf: fieldOf(this.page, 'csrf'), act, ...fields });
    const text = await this.response.clone().text();
    if (text !== '') this.page = text;
    return this.response;
  }

  /** User name and password; stops at the second step where there is one. */
  async password(issuer: string, userName: string, password = PASSWORD): Promise<Response> {
    const { request, pageUrl, page } = await openSignInPage(this.browser, issuer);
    this.verifier = request.verifier;
    this.redirectUri = request.redirectUri;
    const response = await this.browser.post(pageUrl, { csrf: fieldOf(page, 'csrf'), userName, password });
    this.response = response;
    if (response.status === 303 && locationOf(response).endsWith('/second-step')) await this.open(locationOf(response));
    return response;
  }

  /** Is the present answer the way back to the application? The code that it carries. */
  async code(): Promise<string> {
    if (!this.response) throw new Error('nothing was asked');
    return (await followToApplication(this.browser, this.response)).searchParams.get('code') ?? '';
  }
}
