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

/** What is refused to somebody who has lost the report, a facility or a right; anything else is the same for everybody. */
const lostRights: readonly string[] = ['FORBIDDEN', 'NOT_FOUND', 'REPORT_RESTRICTED'];

async function runSchedule({ db, clock, jobs }: Parts, writer: Writer, tenantId: string, schedule: ScheduleRow): Promise<number> {
  const now = clock.now();
  const input = ReportRunInput.parse(schedule.parameters);
  const planOf = async (userId: string) => {
    const isSupport = userId === schedule.owner_id && schedule.owner_is_support;
    const actor = await actorOfAccount(db, { tenantId, userId, homeTenantId: isSupport ? null : tenantId, tokenRoles: [] });
    if (!actor) return 'INACTIVE';
    return acceptRun(writer, actor, input, now, input.language ?? 'en').catch((error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    });
  };
  const ofOwner = await planOf(schedule.owner_id);
  // Whoever set it up has left, or may not run it any more: nobody would notice what it sends.
  const pausedBecause =
    ofOwner === 'INACTIVE' ? 'OWNER_GONE' : typeof ofOwner === 'string' && lostRights.includes(ofOwner) ? 'OWNER_RIGHTS' : null;
  const skipped: Skipped[] = [];
  let asked = 0;
  let closingDay: number | undefined;
  for (const userId of pausedBecause === null ? schedule.recipients : []) {
    const plan = userId === schedule.owner_id ? ofOwner : await planOf(userId);
    if (typeof plan === 'string') {
      skipped.push({ userId, because: plan });
      continue;
    }
    closingDay = Math.max(closingDay ?? 0, lastClosingDay(plan));
    await queueRun({ aside: (_, work) => work(writer), jobs }, plan, schedule.id);
    asked += 1;
  }
  const nextAt = nextSchedule(schedule, now, ianaTimeZone(schedule.time_zone), closingDay);
  await noteRan(writer, tenantId, schedule.id, { nextAt, skipped, pausedBecause });
  return asked;
}
