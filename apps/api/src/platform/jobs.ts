import type { Writer } from '@drawday/database/connect.ts';
import type { JobKind } from '@drawday/vocabulary';
import { CompiledQuery } from 'kysely';
import { PgBoss, type Queue } from 'pg-boss';

/** Work for the worker. Every queue and what its jobs carry. */
export type JobData = {
  'generate-draws': { tenantId: string; facilityId: string | null; partyId: string | null; until: string | null };
  /** Pending draws of a facility follow a change of its calendar or of its patients' orders. */
  'keep-up-draws': { tenantId: string; facilityId: string; changedOrderIds: readonly string[] };
  /** The night of the facilities of one zone: EST, CST … */
  nightly: { timeZone: string };
  'seal-audit': Record<string, never>;
  'check-audit': Record<string, never>;
  'clean-files': Record<string, never>;
  /** Results from before verdicts are judged. */
  'judge-results': Record<string, never>;
  /** Support is mailed about the laboratory link. */
  'alert-support': Record<string, never>;
  /** Critical results that nobody has closed go to the next person of their facility's rule. */
  'escalate-criticals': Record<string, never>;
  /** What the reports count is brought up to date. */
  'refresh-months': Record<string, never>;
  /** Months that were never counted. */
  'fill-months': Record<string, never>;
  'run-import': { tenantId: string; importId: string };
  /** A report that takes too long for its caller, or that a schedule asked for. */
  'run-report': { tenantId: string; runId: string };
  /** Runs of schedules that are due. */
  'schedule-reports': Record<string, never>;
  /** The other side of a support ticket is mailed that something was written. */
  'mail-ticket': { tenantId: string; ticketId: string; bySupport: boolean };
  /** Providers are mailed that somebody reminds them of orders. */
  'mail-reminders': { tenantId: string; reminderIds: readonly string[] };
  /** Employees are mailed that somebody reminds them of what their work asks of them. */
  'mail-employee-reminders': { tenantId: string; reminderIds: readonly string[] };
  /** Other administrators are mailed that accounts which may sign or administer now wait for their word. */
  'mail-accounts': { tenantId: string; userIds: readonly string[]; changedBy: string };
};
export type QueueName = keyof JobData;

/** Where jobs end that failed at every try; a person looks at them. */
const deadLetters = 'failed-jobs';
const retrying = { retryLimit: 4, retryDelay: 5, retryBackoff: true, deadLetter: deadLetters } as const;
/** Each has its words in the vocabulary, where support sees what became of it. */
const queues: Readonly<Record<JobKind, Omit<Queue, 'name'>>> = {
  'generate-draws': { ...retrying, notify: true, expireInSeconds: 1800 },
  'keep-up-draws': { ...retrying, notify: true, expireInSeconds: 1800 },
  nightly: { ...retrying, retryDelay: 60, expireInSeconds: 3600 },
  'run-import': { ...retrying, notify: true, expireInSeconds: 3600 },
  'schedule-reports': { policy: 'exclusive', notify: true, retryLimit: 0, expireInSeconds: 600 },
  'run-report': { ...retrying, retryLimit: 1, notify: true, expireInSeconds: 1800 },
  'mail-ticket': { ...retrying, retryDelay: 30, notify: true, expireInSeconds: 120 },
  'mail-reminders': { ...retrying, retryDelay: 30, notify: true, expireInSeconds: 120 },
  'mail-employee-reminders': { ...retrying, retryDelay: 30, notify: true, expireInSeconds: 120 },
  'mail-accounts': { ...retrying, retryDelay: 30, notify: true, expireInSeconds: 120 },
  'seal-audit': { policy: 'exclusive', retryLimit: 0, expireInSeconds: 600 },
  'check-audit': { policy: 'exclusive', retryLimit: 0, expireInSeconds: 3600 },
  'clean-files': { policy: 'exclusive', retryLimit: 0, expireInSeconds: 3600 },
  'judge-results': { policy: 'exclusive', retryLimit: 0, expireInSeconds: 3600 },
  'refresh-months': { policy: 'exclusive', retryLimit: 0, expireInSeconds: 3600 },
  // It may take hours. Of a killed worker it is known within a minute, and whoever runs by then goes on.
  'fill-months': { policy: 'exclusive', retryLimit: 3, retryDelay: 60, expireInSeconds: 12 * 3600, heartbeatSeconds: 60 },
  'alert-support': { policy: 'exclusive', retryLimit: 0, expireInSeconds: 120 },
  'escalate-criticals': { policy: 'exclusive', notify: true, retryLimit: 0, expireInSeconds: 120 },
};
const queueNames = Object.keys(queues) as readonly QueueName[];

export type Jobs = {
  send<Q extends QueueName>(db: Writer, queue: Q, data: JobData[Q]): Promise<string | null>;
  /** Failed jobs wait once more. */
  retry(db: Writer, queue: JobKind, ids: readonly string[]): Promise<void>;
};

/** @param supervise true for the worker: it runs schedules and cleans up; the API only sends. */
export function openJobs(databaseUrl: string, { supervise }: { supervise: boolean }): PgBoss {
  return new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    createSchema: false,
    supervise,
    schedule: supervise,
    useListenNotify: supervise,
    max: 3,
    application_name: 'drawday-jobs',
  });
}

/**
 * Makes the queues that are not there yet, and those of an earlier release what they are now. The first to start, API or worker, makes them:
 * a job for a missing queue is an error.
 */
export async function prepareQueues(boss: PgBoss): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!there.has(deadLetters)) await boss.createQueue(deadLetters);
  for (const name of queueNames) {
    const { policy, ...wanted } = queues[name];
    const known = there.get(name);
    if (!known) await boss.createQueue(name, queues[name]);
    else if (Object.entries(wanted).some(([option, value]) => Reflect.get(known, option) !== value)) await boss.updateQueue(name, wanted);
  }
}

/** Inserts jobs in the caller's own transaction: no commit, no job. */
export function jobsOf(boss: PgBoss): Jobs {
  const within = (db: Writer) => ({
    db: {
      executeSql: async (text: string, values?: unknown[]) => ({
        rows: (await db.executeQuery(CompiledQuery.raw(text, values ?? []))).rows,
      }),
    },
  });
  return {
    send: (db, queue, data) => boss.send(queue, data, within(db)),
    retry: async (db, queue, ids) => {
      await boss.retry(queue, [...ids], within(db));
    },
  };
}
