import type { Writer } from '@drawday/database/connect.ts';
import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';

/** Work for the worker. Every queue and what its jobs carry. */
export type JobData = {
  'generate-draws': { tenantId: string; facilityId: string | null; partyId: string | null; until: string | null };
  nightly: Record<string, never>;
  'seal-audit': Record<string, never>;
};
export type QueueName = keyof JobData;
export const queueNames: readonly QueueName[] = ['generate-draws', 'nightly', 'seal-audit'];

export type Jobs = { send<Q extends QueueName>(db: Writer, queue: Q, data: JobData[Q]): Promise<string | null> };

export function openJobs(databaseUrl: string, { supervise }: { supervise: boolean }): PgBoss {
  return new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    createSchema: false,
    supervise,
    schedule: supervise,
    max: 3,
    application_name: 'drawday-jobs',
  });
}

/** Inserts jobs in the caller's own transaction: no commit, no job. */
export function jobsOf(boss: PgBoss): Jobs {
  return {
    send: (db, queue, data) =>
      boss.send(queue, data, {
        db: {
          executeSql: async (text: string, values?: unknown[]) => ({
            rows: (await db.executeQuery(CompiledQuery.raw(text, values ?? []))).rows,
          }),
        },
      }),
  };
}
