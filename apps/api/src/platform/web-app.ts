import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendError } from './error-envelope.ts';

const builtHere = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const scope = 'offline_access openid profile email phone identity administration saas master-data order report';

/** Serves the built web app: hashed files for a year, every other path its page (the browser routes). */
export async function webApp(
  app: FastifyInstance,
  { identityUrl, environment, built = builtHere }: { identityUrl: string; environment: string; built?: string },
): Promise<void> {
  app.get('/settings.json', async (_, reply) =>
    reply.header('cache-control', 'no-cache').send({ authority: identityUrl, clientId: 'drawday-web', scope, environment }),
  );
  const page = existsSync(join(built, 'index.html')) ? readFileSync(join(built, 'index.html'), 'utf8') : undefined;
  if (page) {
    // Known by name: the plugin would make two routes for each, or read the folder at each request.
    const files = servedFiles(built);
    await app.register(fastifyStatic, { root: built, serve: false, maxAge: '1y', immutable: true, preCompressed: true });
    app.get('/*', (request, reply) => {
      const [path = ''] = request.url.split('?');
      return files.has(path) ? reply.sendFile(path.slice(1)) : reply.callNotFound();
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' && page && !/^\/(api|health|metrics)(\/|$)/.test(request.url) && !/\.\w{2,5}(\?|$)/.test(request.url);
    if (isPage) {
      const nonce = randomBytes(16).toString('base64');
      return reply
        .header('cache-control', 'no-cache')
        .header('content-security-policy', pagePolicy(new URL(identityUrl).origin, nonce))
        .type('text/html; charset=utf-8')
        .send(page.replaceAll('__CSP_NONCE__', nonce));
    }
    return sendError(reply, 404, { code: 'NOT_FOUND', message: `There is nothing at ${request.method} ${request.url.split('?')[0]}.` });
  });
}

/** The addresses of what was built, but for the page itself and what is for the build alone. */
const servedFiles = (built: string): ReadonlySet<string> =>
  new Set(
    readdirSync(built, { recursive: true, encoding: 'utf8' })
      .map((file) => `/${file.replaceAll('\\', '/')}`)
      .filter((address) => /\.\w+$/.test(address) && !address.includes('/.') && address !== '/index.html'),
  );

/** What the page may load. Its style elements carry the nonce; style attributes are set by the components. */
function pagePolicy(identityOrigin: string, nonce: string): string {
  return [
    "default-src 'self'",
    `connect-src 'self' ${identityOrigin}`,
    `frame-src 'self' blob: ${identityOrigin}`,
    "img-src 'self' data: blob:",
    "object-src 'self' blob:",
    "script-src 'self'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
