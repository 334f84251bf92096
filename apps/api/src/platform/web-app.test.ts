import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { webApp } from './web-app.ts';

const page = '<style nonce="__CSP_NONCE__"></style>';
const build = {
  'index.html': page,
  'assets/room-1a2b.js': 'export {}',
  'assets/room-1a2b.js.gz': 'packed',
  'assets/readme': 'no address of ours',
  '.vite/manifest.json': '{}',
};

async function served(files: Readonly<Record<string, string>>) {
  const built = mkdtempSync(join(tmpdir(), 'web-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(built, name, '..'), { recursive: true });
    writeFileSync(join(built, name), text);
  }
  const app = fastify();
  await webApp(app, { identityUrl: 'https://identity.example', environment: 'demo', built });
  onTestFinished(async () => {
    await app.close();
    rmSync(built, { recursive: true });
  });
  return async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, body, headers: told } = await app.inject({ method: 'GET', url, headers });
    return { status: statusCode, body, kept: told['cache-control'], type: told['content-type'], packed: told['content-encoding'], told };
  };
}

test('what was built is served by name, for a year, packed where the browser takes that', async () => {
  const get = await served(build);
  const file = { status: 200, kept: 'public, max-age=31536000, immutable', type: 'application/javascript; charset=utf-8' };
  expect(await get('/assets/room-1a2b.js')).toMatchObject({ ...file, body: 'export {}', packed: undefined });
  expect(await get('/assets/room-1a2b.js?v=2')).toMatchObject({ ...file, body: 'export {}' });
  expect(await get('/assets/room-1a2b.js', { 'accept-encoding': 'gzip' })).toMatchObject({ ...file, body: 'packed', packed: 'gzip' });
});

test('every other path is the page, with a nonce of its own; what is for the build alone is not served', async () => {
  const get = await served(build);
  for (const url of ['/', '/patients/1?tab=results', '/assets/readme']) {
    const { status, kept, body, told } = await get(url);
    expect([url, status, kept]).toEqual([url, 200, 'no-cache']);
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(body) ?? [];
    expect(told['content-security-policy']).toContain(`style-src-elem 'self' 'nonce-${nonce}'`);
  }
  expect((await get('/')).body).not.toBe((await get('/')).body);
  for (const url of ['/.vite/manifest.json', '/assets/gone-3c4d.js', '/index.html', '/api/nothing', '/assets/../.vite/manifest.json'])
    expect([url, (await get(url)).status]).toEqual([url, 404]);
});

test('without a build there are settings and no page', async () => {
  const get = await served({});
  expect(await get('/settings.json')).toMatchObject({ status: 200, body: expect.stringContaining('https://identity.example') });
  for (const url of ['/', '/patients/1', '/assets/room-1a2b.js']) expect([url, (await get(url)).status]).toEqual([url, 404]);
});
