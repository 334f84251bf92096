import type { Reader } from '@drawday/database/connect.ts';
import type { FastifyInstance } from 'fastify';
import { isJobQueueReady, isMigrated } from './health.store.ts';
import type { TokenVerifier } from './tokens.ts';

type Parts = { db: Reader; tokens: TokenVerifier };

/** /health/live: the process answers. /health/ready: database, migrations, identity keys and job queue too. */
export function healthRoutes(app: FastifyInstance, { db, tokens }: Parts): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_, reply) => {
    const checks = {
      database: await holds(() => isMigrated(db)),
      identityKeys: await holds(() => tokens.keysReachable()),
      jobQueue: await holds(() => isJobQueueReady(db)),
    };
    const ready = Object.values(checks).every(Boolean);
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks });
  });
}

async function holds(check: () => Promise<boolean>): Promise<boolean> {
  try {
    return await check();
  } catch {
    return false;
  }
}
