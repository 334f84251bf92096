import { setFlagsFromString } from 'node:v8';
import { connect } from '@drawday/database/connect.ts';
import { defaultTimeoutMs } from '@drawday/domain';
import { keepFilesPrivate } from '@drawday/settings';
import { systemClock } from './platform/actor.ts';
import { actorMemory } from './platform/actor-memory.ts';
import { actorFinder } from './platform/find-actor.ts';
import { identityService } from './platform/identity-service.ts';
import { jobsOf, openJobs, prepareQueues } from './platform/jobs.ts';
import { listenForRights } from './platform/listen-for-rights.ts';
import { openLogger } from './platform/logger.ts';
import { openSeals } from './platform/open-seals.ts';
import { harmless } from './platform/run-route.ts';
import { buildServer } from './platform/server.ts';
import { settingsOf } from './platform/settings-of.ts';
import { SignInActivity } from './platform/sign-in-activity.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { tokenVerifier } from './platform/tokens.ts';
import { writing } from './platform/transactions.ts';
import { ViewAudit } from './platform/view-audit.ts';
import { rooms } from './rooms.ts';

// Garbage that is collected late shows as resident memory: between two full collections the heap grows by a third, not by a multiple.
setFlagsFromString('--heap-growing-percent=30');

keepFilesPrivate();
const settings = settingsOf('api');
const logger = openLogger('api', settings.logLevel);
const database = connect({
  url: settings.databaseUrl,
  connections: settings.databasePool,
  name: 'drawday-api',
  statementMs: defaultTimeoutMs,
});
// A call that holds a connection writes its record over one of these: waiting for its own pool, all of them could wait for each other.
const aside = connect({ url: settings.databaseUrl, connections: 2, name: 'drawday-api-aside' });
// Reports read on connections of their own: lists and queues never wait for them.
const longReads = connect({
  url: settings.databaseReplicaUrl || settings.databaseUrl,
  connections: Math.min(6, settings.databasePool),
  name: 'drawday-api-reports',
});
const viewAudit = new ViewAudit(database.kysely, (error) => logger.error({ err: harmless(error) }, 'audit rows wait for the next try'));
const activity = new SignInActivity(database.kysely, (error) => logger.warn({ err: harmless(error) }, 'activity was not noted'));
const memory = actorMemory();
const rights = await listenForRights(settings.databaseUrl, memory, (error) =>
  logger.warn({ err: harmless(error) }, 'not listening for changed rights'),
);
const boss = openJobs(settings.databaseUrl, { supervise: false });
boss.on('error', (error) => logger.error({ err: harmless(error) }, 'the job queue reports an error'));
await boss.start();
await prepareQueues(boss);

const app = await buildServer({
  rooms,
  logger,
  trustProxy: settings.trustProxy,
  identityUrl: settings.identityUrl,
  metricsToken: settings.metricsToken === '' && settings.nodeEnv !== 'production' ? null : settings.metricsToken,
  environment: settings.appEnvironment,
  version: '1.0.0',
  parts: {
    db: database.kysely,
    longReads,
    tokens: tokenVerifier({ ours: [settings.identityUrl], others: settings.oidcIssuers.map(({ issuer }) => issuer) }),
    findActor: actorFinder(database.kysely, memory, settings.oidcIssuers, settings.secondFactor),
    clock: systemClock,
    jobs: jobsOf(boss),
    services: {
      aside: (tenantId, work) => writing(aside.kysely, tenantId, work),
      identity: identityService({ url: settings.identityUrl, secret: settings.identityClientSecret }),
      ...openSeals(settings),
      storage: await openStorage(settings),
      fileQuotaMB: settings.fileQuotaMB,
      idleMinutes: settings.idleMinutes,
      environment: settings.appEnvironment,
    },
    viewAudit,
    activity,
  },
});
await app.listen({ host: settings.host, port: settings.port });
logger.info({ port: settings.port }, 'ready');

async function stop() {
  await app.close();
  await rights.close();
  await viewAudit.flush();
  await activity.flush().catch(() => undefined);
  await boss.stop({ graceful: true, timeout: 5_000 });
  await aside.close();
  await longReads.close();
  await database.close();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(0)));
