import { ReportRunInput } from '@drawday/contracts/reports/report-run.shape.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { ianaTimeZone, nextSchedule } from '@drawday/domain';
import { actorOfAccount } from '../platform/find-actor.ts';
import type { Jobs } from '../platform/jobs.ts';
import { Refusal } from '../platform/refusal.ts';
import { writing } from '../platform/transactions.ts';
import { acceptRun } from './accept-run.ts';
import { queueRun } from './queue-run.ts';
import { lastClosingDay } from './run-plan.ts';
import { noteRan, type ScheduleRow, type Skipped, takeDue } from './schedules.store.ts';
import type { WorkerParts } from './work-run.ts';

type Parts = Pick<WorkerParts, 'db' | 'clock'> & { jobs: Pick<Jobs, 'send'> };

/** Schedules of a tenant that are due: one run for each recipient, with that person's own rights. @returns runs asked for */
export function runSchedules(parts: Parts, tenantId: string): Promise<number> {
  return writing(parts.db, tenantId, async (db) => {
    let asked = 0;
    for (const schedule of await takeDue(db, tenantId, parts.clock.now())) asked += await runSchedule(parts, db, tenantId, schedule);
    return asked;
  });
}

async function runSchedule({ db, clock, jobs }: Parts, writer: Writer, tenantId: string, schedule: ScheduleRow): Promise<number> {
  const now = clock.now();
  const accountOf = (userId: string, isSupport: boolean) =>
    actorOfAccount(db, { tenantId, userId, homeTenantId: isSupport ? null : tenantId, tokenRoles: [] });
  const skipped: Skipped[] = [];
  const owner = await accountOf(schedule.owner_id, schedule.owner_is_support);
  let asked = 0;
  let closingDay: number | undefined;
  // Whoever set it up has left: nobody would notice what it sends.
  if (owner)
    for (const userId of schedule.recipients) {
      const isSupport = userId === schedule.owner_id && schedule.owner_is_support;
      const actor = await accountOf(userId, isSupport);
      if (!actor) {
        skipped.push({ userId, because: 'INACTIVE' });
        continue;
      }
      try {
        const input = ReportRunInput.parse(schedule.parameters);
        const plan = await acceptRun(writer, actor, input, now, input.language ?? 'en');
        closingDay = Math.max(closingDay ?? 0, lastClosingDay(plan));
        await queueRun({ aside: (_, work) => work(writer), jobs }, plan, schedule.id);
        asked += 1;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        skipped.push({ userId, because: error.code });
      }
    }
  const nextAt = nextSchedule(schedule, now, ianaTimeZone(schedule.time_zone), closingDay);
  await noteRan(writer, tenantId, schedule.id, { nextAt, skipped, pausedBecause: owner ? null : 'OWNER_GONE' });
  return asked;
}
