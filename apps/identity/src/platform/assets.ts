import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';

const siteFile = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.resolve('@simplewebauthn/browser'))));
/** Latin letters: the words of these pages are English or Spanish. */
const font = readFileSync(fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')));
const read = (name: string) => readFileSync(new URL(`../sign-in/${name}`, import.meta.url));
const styles = Buffer.concat(['sign-in-tokens.css', 'draw-month.css', 'sign-in.css'].map(read));

/** The few files of the pages, read once. */
const ASSETS: ReadonlyMap<string, { type: string; body: Buffer }> = new Map([
  ['/assets/sign-in.css', { type: 'text/css; charset=utf-8', body: styles }],
  ['/assets/inter.woff2', { type: 'font/woff2', body: font }],
  ['/assets/show-password.js', { type: 'text/javascript; charset=utf-8', body: read('show-password.js') }],
  ['/assets/passkey.js', { type: 'text/javascript; charset=utf-8', body: read('passkey.js') }],
  ['/assets/webauthn.js', { type: 'text/javascript; charset=utf-8', body: siteFile('../dist/bundle/index.umd.min.js') }],
  ['/assets/sign-out.js', { type: 'text/javascript; charset=utf-8', body: read('sign-out.js') }],
  ['/assets/mark.svg', { type: 'image/svg+xml', body: read('mark.svg') }],
  ['/favicon.ico', { type: 'image/svg+xml', body: read('mark.svg') }],
]);

/** False when the path is none of them. */
export function sendAsset(res: ServerResponse, path: string): boolean {
  const asset = ASSETS.get(path);
  if (!asset) return false;
  res.writeHead(200, { 'content-type': asset.type, 'cache-control': 'public, max-age=3600', 'content-length': asset.body.length });
  res.end(asset.body);
  return true;
}
