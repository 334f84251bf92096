import { mailTicket } from './support-tickets/support-tickets.public.ts';
import './import-kinds.ts';
import { connect } from '@drawday/database/connect.ts';
import { timeZones } from '@drawday/domain';
import { keepFilesPrivate } from '@drawday/settings';
import type { Job } from 'pg-boss';
import { mailEmployeeReminders } from './employee-testing/employee-testing.public.ts';
import { cleanFiles } from './files/files.public.ts';
import { runImport } from './imports/imports.public.ts';
import { mailAlerts } from './lab-connections/lab-connections.public.ts';
import { systemClock } from './platform/actor.ts';
import { identityService } from './platform/identity-service.ts';
import { type JobData, jobsOf, openJobs, prepareQueues } from './platform/jobs.ts';
import { openLogger } from './platform/logger.ts';
import { openSeals } from './platform/open-seals.ts';
import { harmless } from './platform/run-route.ts';
import { settingsOf } from './platform/settings-of.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { workRun } from './report-runs/report-runs.public.ts';
import { mailReminders } from './schedules/schedules.public.ts';
import { fillMonths, refreshEverywhere } from './worker/count-months.ts';
import { escalateEverywhere } from './worker/escalate-everywhere.ts';
import { expireReports } from './worker/expire-reports.ts';
import { openInboxLoop } from './worker/inbox-loop.ts';
import { judgeResults } from './worker/judge-results.ts';
import { runNight } from './worker/nightly.ts';
import { publishSeals } from './worker/published-seals.ts';
import { recordAuditCheck } from './worker/record-audit-check.ts';
import { runGeneration } from './worker/run-generation.ts';
import { runUpkeep } from './worker/run-upkeep.ts';
import { scheduleReports } from './worker/schedule-reports.ts';
import { sealAudit } from './worker/seal-audit.ts';

keepFilesPrivate();
const settings = settingsOf('worker');
const log = openLogger('worker', settings.logLevel);
const clock = systemClock;
const database = connect({ url: settings.databaseUrl, connections: Math.min(6, settings.databasePool), name: 'drawday-worker' });
const db = database.kysely;
/** As many as reports run at once. */
const reportsAtOnce = 2;
const longReads = connect({
  url: settings.databaseReplicaUrl || settings.databaseUrl,
  connections: reportsAtOnce,
  name: 'drawday-worker-reports',
});

const boss = openJobs(settings.databaseUrl, { supervise: true });
boss.on('error', (error) => log.error({ err: harmless(error) }, 'the job queue reports an error'));
await boss.start();
await prepareQueues(boss);
const jobs = jobsOf(boss);
/** Long work ends between two of its steps: whoever stops this process does not wait for all of it. */
const stopping = new AbortController();

/** A job that fails is tried again by the queue; what went wrong is logged without the values that were in it. */
const each =
  <Data extends object>(name: string, work: (data: Data) => Promise<object>) =>
  async (batch: Job<Data>[]) => {
    for (const job of batch) {
      const startedAt = performance.now();
      try {
        const told = await work(job.data);
        log.info({ job: name, ms: Math.round(performance.now() - startedAt), ...told }, 'job done');
      } catch (error) {
        log.error({ err: harmless(error), job: name }, 'job failed');
        throw new Error(harmless(error).message);
      }
    }
  };

await boss.work<JobData['generate-draws']>(
  'generate-draws',
  // As long as there are jobs one batch follows the other; otherwise a queue that is notified rests half a minute after each.
  { pollingIntervalSeconds: 2, batchSize: 4, burstWhenBatchFull: true, localConcurrency: 3 },
  each('generate-draws', async (data) => ({ created: await runGeneration(db, clock, data) })),
);
const { cipher, searchIndex } = openSeals(settings);
await boss.work<JobData['run-import']>(
  'run-import',
  { pollingIntervalSeconds: 2 },
  each('run-import', async (data) => ({ rows: await runImport({ db, cipher, searchIndex, clock, log }, data) })),
);
await boss.work<JobData['keep-up-draws']>(
  'keep-up-draws',
  { pollingIntervalSeconds: 2, burstWhenBatchFull: true },
  each('keep-up-draws', (data) => runUpkeep(db, clock, data)),
);
await boss.work<JobData['nightly']>(
  'nightly',
  { pollingIntervalSeconds: 30 },
  each('nightly', async ({ timeZone }) => {
    await runNight({ db, jobs, clock, log, stopping: stopping.signal }, timeZone);
    return { timeZone };
  }),
);
await boss.work(
  'seal-audit',
  { pollingIntervalSeconds: 10 },
  each('seal-audit', async () => {
    const rows = await sealAudit(db, settings.auditKeys);
    const { added, fault } = await publishSeals(db, settings.auditSealFile, clock.now());
    for (const seal of added.slice(-1)) log.info(seal, 'audit seal published');
    if (fault) log.error({ fault }, 'the audit log was changed');
    return { rows };
  }),
);
await boss.work(
  'check-audit',
  { pollingIntervalSeconds: 5 },
  each('check-audit', () => recordAuditCheck(db, settings)),
);
await boss.work(
  'clean-files',
  { pollingIntervalSeconds: 60 },
  each('clean-files', async () => {
    const storage = await openStorage(settings);
    return { ...(await cleanFiles({ db, storage, now: clock.now() })), ...(await expireReports({ db, storage, now: clock.now() })) };
  }),
);
await boss.work(
  'judge-results',
  { pollingIntervalSeconds: 5 },
  each('judge-results', () => judgeResults(db, clock)),
);
await boss.work(
  'refresh-months',
  { pollingIntervalSeconds: 5 },
  each('refresh-months', () => refreshEverywhere(db, clock, stopping.signal)),
);
await boss.work(
  'fill-months',
  { pollingIntervalSeconds: 5 },
  each('fill-months', () => fillMonths(db, clock, stopping.signal)),
);
const identity = identityService({ url: settings.identityUrl, secret: settings.identityClientSecret });
await boss.work(
  'alert-support',
  { pollingIntervalSeconds: 5 },
  each('alert-support', () => mailAlerts(db, identity, clock)),
);
await boss.work(
  'escalate-criticals',
  { pollingIntervalSeconds: 5 },
  each('escalate-criticals', () => escalateEverywhere(db, identity, clock)),
);
await boss.work<JobData['mail-ticket']>(
  'mail-ticket',
  { pollingIntervalSeconds: 5 },
  each('mail-ticket', (data) => mailTicket(db, identity, data)),
);
await boss.work<JobData['mail-reminders']>(
  'mail-reminders',
  { pollingIntervalSeconds: 5 },
  each('mail-reminders', (data) => mailReminders(db, identity, data, clock.now())),
);
await boss.work<JobData['mail-employee-reminders']>(
  'mail-employee-reminders',
  { pollingIntervalSeconds: 5 },
  each('mail-employee-reminders', (data) => mailEmployeeReminders(db, identity, data)),
);
await boss.work<JobData['mail-accounts']>(
  'mail-accounts',
  { pollingIntervalSeconds: 5 },
  each('mail-accounts', async (data) => {
    await identity.askToConfirm(data);
    return { accounts: data.userIds.length };
  }),
);
await boss.work<JobData['run-report']>(
  'run-report',
  { pollingIntervalSeconds: 2, localConcurrency: reportsAtOnce },
  each('run-report', async (data) => {
    const storage = await openStorage(settings);
    return workRun({ db, longReads, cipher, clock, storage, mail: identity.mailReport }, data);
  }),
);
await boss.work(
  'schedule-reports',
  { pollingIntervalSeconds: 5 },
  each('schedule-reports', () => scheduleReports({ db, jobs, clock })),
);
for (const [code, zone] of Object.entries(timeZones))
  await boss.schedule('nightly', '0 2 * * *', { timeZone: code }, { tz: zone, key: code, missed: 'once' });
await boss.schedule('seal-audit', '* * * * *', {}, { missed: 'skip' });
await boss.schedule('check-audit', '20 4 * * *', {}, { missed: 'once' });
await boss.schedule('judge-results', '* * * * *', {}, { missed: 'skip' });
await boss.schedule('alert-support', '* * * * *', {}, { missed: 'skip' });
await boss.schedule('escalate-criticals', '* * * * *', {}, { missed: 'skip' });
await boss.schedule('refresh-months', '* * * * *', {}, { missed: 'skip' });
// What no night has counted yet; a worker that starts beside another one finds the job taken.
await boss.send('fill-months', {});
await boss.schedule('schedule-reports', '*/5 * * * *', {}, { missed: 'skip' });
await boss.schedule('clean-files', '40 3 * * *', {}, { missed: 'once' });

const inbox = openInboxLoop({ database, databaseUrl: settings.databaseUrl, clock, log });
log.info('ready');

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  stopping.abort();
  await Promise.all([inbox.stop(), boss.stop({ graceful: true, timeout: 20_000 })]);
  await longReads.close();
  await database.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
