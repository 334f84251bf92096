import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { sendError } from './error-envelope.ts';

const isSame = (given: string, right: string) => timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', right, 'buffer'));

/**
 * /metrics for Prometheus: process figures and the time of every call by route pattern (never by URL: ids stay out).
 *
 * @param token whoever has it may read; null: everybody may, empty: nobody, there is no such page
 */
export function metricsRoute(app: FastifyInstance, token: string | null): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time of a call',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10], // not clinical: seconds
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', async (request, reply) => {
    if (token === '') return sendError(reply, 404, { code: 'NOT_FOUND', message: 'There is nothing at GET /metrics.' });
    if (token !== null && !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return reply.status(401).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
