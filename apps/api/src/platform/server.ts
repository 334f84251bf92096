import { randomUUID } from 'node:crypto';
import type { IsOurProxy } from '@drawday/settings';
import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { sendError } from './error-envelope.ts';
import { healthRoutes } from './health.ts';
import { metricsRoute } from './metrics.ts';
import { openApiDocument, openApiPage } from './openapi.ts';
import { nestedTooDeep, readJson } from './read-json.ts';
import type { Room } from './route.ts';
import { type RunnerParts, routeRunner } from './run-route.ts';
import { webApp } from './web-app.ts';

export type ServerOptions = {
  rooms: Readonly<Record<string, Room>>;
  parts: RunnerParts;
  logger: Logger;
  /** Whose X-Forwarded-For and X-Forwarded-Proto are believed, as in the identity process. */
  trustProxy: IsOurProxy;
  identityUrl: string;
  /** Null: /metrics is open; empty: closed. */
  metricsToken: string | null;
  environment: string;
  version: string;
};

const bodyLimitBytes = 2 * 1024 * 1024;

/** One HTTP server: every contract becomes a route, with the rules for all in front of them. */
export async function buildServer({
  rooms,
  parts,
  logger,
  trustProxy,
  identityUrl,
  metricsToken,
  environment,
  version,
}: ServerOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = logger;
  const app = Fastify({
    loggerInstance,
    trustProxy,
    bodyLimit: bodyLimitBytes,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
  });
  const identityOrigin = new URL(identityUrl).origin;
  // Made once: the plugin for Fastify makes it again for every request.
  const protect = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        connectSrc: ["'self'", identityOrigin],
        fontSrc: ["'self'"],
        frameSrc: ["'self'", identityOrigin],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'self'", 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        upgradeInsecureRequests: null,
      },
    },
  });
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()));
  await app.register(fastifyRateLimit, { global: false });
  app.setValidatorCompiler(() => () => true);
  app.removeContentTypeParser('text/plain');
  readJson(app);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route pattern, never the URL: ids and filters may say who is treated.
    request.log.info(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'call',
    );
  });
  app.setErrorHandler((error: { statusCode?: number; code?: string }, request, reply) => {
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error({ code: error.code }, 'the request failed before its call');
    const message =
      status === 500
        ? 'An internal error occurred during your request!'
        : status === 413
          ? 'The request is too large.'
          : status === 415
            ? 'Send JSON (content-type: application/json).'
            : status === 429
              ? 'Too many requests. Try again in a minute.'
              : 'Your request is not valid!';
    const fault = error.code === nestedTooDeep ? 'The body is nested too deeply.' : 'The body is not JSON.';
    return sendError(reply, status, {
      code: null,
      message,
      validationErrors: status === 400 ? [{ message: fault, members: [] }] : null,
    });
  });

  healthRoutes(app, { db: parts.db, tokens: parts.tokens });
  metricsRoute(app, metricsToken);
  // Made when it is first asked for: no start waits for it.
  let document: string | undefined;
  app.get('/api/openapi.json', async (_, reply) => {
    document ??= JSON.stringify(openApiDocument(rooms, version));
    return reply.type('application/json').send(document);
  });
  app.get('/api/docs', async (_, reply) => reply.type('text/html; charset=utf-8').send(openApiPage(rooms)));

  const run = routeRunner(parts);
  for (const [roomName, room] of Object.entries(rooms))
    for (const [name, route] of Object.entries(room.routes)) {
      const handler = run(route, `${roomName}.${name}`);
      const limited = route.contract.path.startsWith('/api/TokenAuth/') && { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } };
      const enter = async (scope: FastifyInstance) => {
        // Only calls that take a file understand multipart; all others answer 415.
        if (route.receive) await scope.register(fastifyMultipart, { throwFileSizeLimit: false });
        for (const path of [route.contract.path, ...(route.contract.aliases ?? [])])
          scope.route({
            method: route.contract.method,
            url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
            handler,
            exposeHeadRoute: false,
            ...limited,
          });
      };
      await (route.receive ? app.register(enter) : enter(app));
    }
  await webApp(app, { identityUrl, environment });
  return app;
}
