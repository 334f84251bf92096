import { reportDesign } from '@drawday/catalogue';
import type { BodyOf, ReplyOf } from '@drawday/contracts/endpoint.ts';
import { ReportRunInput } from '@drawday/contracts/reports/report-run.shape.ts';
import { reportSchedules } from '@drawday/contracts/reports/report-schedules.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { ianaTimeZone, isScheduleDay, nextSchedule } from '@drawday/domain';
import type { Actor, Clock } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command, query } from '../platform/route.ts';
import { acceptRun } from './accept-run.ts';
import { lastClosingDay } from './run-plan.ts';
import {
  updateSchedule as changeSchedule,
  deleteSchedule,
  findSchedule,
  insertSchedule,
  leaveSchedule,
  listReceivers,
  listSchedules,
  lockSchedule,
  makeDue,
  type ScheduleContent,
  type ScheduleRow,
} from './schedules.store.ts';

type Reply = ReplyOf<typeof reportSchedules.createSchedule>;
type Input = BodyOf<typeof reportSchedules.createSchedule>;

/** A custom report bears the name that its owner gave it, to whom may know it. */
function titleOf(row: ScheduleRow, actor: Actor) {
  const own = row.is_definition_shared || row.owner_id === actor.userId ? row.definition_name : null;
  return reportDesign(row.report_key)?.title ?? { en: own ?? 'Custom report', es: own ?? 'Informe a medida' };
}

function replyOf(row: ScheduleRow, actor: Actor, names: ReadonlyMap<string, string>): Reply {
  const because = new Map(row.skipped.map((one) => [one.userId, one.because]));
  return {
    id: row.id,
    reportKey: row.report_key,
    title: titleOf(row, actor),
    parameters: row.owner_id === actor.userId ? ReportRunInput.parse(row.parameters) : null,
    ...{ cadence: row.cadence, day: row.day, hour: row.hour, timeZone: row.time_zone },
    recipients: row.recipients.map((userId) => ({ userId, name: names.get(userId) ?? '–', skippedBecause: because.get(userId) ?? null })),
    ownerName: row.owner_name,
    isOwner: row.owner_id === actor.userId,
    nextAt: row.paused_because ? null : (row.next_at?.toISOString() ?? null),
    lastAt: row.last_at?.toISOString() ?? null,
    pausedBecause: row.paused_because,
    concurrencyStamp: row.concurrency_stamp,
  };
}

async function repliesOf(db: Reader, actor: Actor, rows: readonly ScheduleRow[]): Promise<Reply[]> {
  const chosen = [...new Set(rows.flatMap(({ recipients }) => recipients))];
  const names = new Map((await listReceivers(db, actor, { chosen })).map(({ user_id, name }) => [user_id, name]));
  // Support is no colleague of anybody here.
  if (!names.has(actor.userId)) names.set(actor.userId, actor.name);
  return rows.map((row) => replyOf(row, actor, names));
}

/** A schedule holds a report that its owner may run now; each recipient gets it with rights of their own. */
async function contentOf(db: Reader, actor: Actor, clock: Clock, input: Input): Promise<ScheduleContent> {
  if (!isScheduleDay(input)) throw new Refusal('SCHEDULE_DAY', { members: ['day'] });
  // Relative months only: what was chosen once would be the same month for ever.
  const {
    drawMonth: _,
    revisions: _revisions,
    from: __,
    to: ___,
    asOf: ____,
    runId: _____,
    background: ______,
    ...parameters
  } = input.parameters;
  const plan = await acceptRun(db, actor, parameters, clock.now(), input.parameters.language ?? 'en');
  const recipients = [...new Set(input.recipientIds)];
  const known = await listReceivers(db, actor, { chosen: recipients });
  if (recipients.some((id) => id !== actor.userId && !known.some(({ user_id }) => user_id === id)))
    throw new Refusal('SCHEDULE_RECIPIENT', { members: ['recipientIds'] });
  const timeZone = plan.places[0]?.time_zone ?? 'EST';
  return {
    ...{ report_key: plan.reportKey, definition_id: plan.definitionId, parameters, recipients, time_zone: timeZone },
    ...{ cadence: input.cadence, day: input.day, hour: input.hour, isPaused: input.isPaused === true },
    nextAt: nextSchedule(input, clock.now(), ianaTimeZone(timeZone), lastClosingDay(plan)),
  };
}

const unknown = (id: string) => new Refusal('NOT_FOUND', { values: { entity: 'ReportSchedule', id } });
async function replyTo(db: Reader, actor: Actor, id: string): Promise<Reply> {
  const row = await findSchedule(db, actor, id);
  const [reply] = row ? await repliesOf(db, actor, [row]) : [];
  if (!reply) throw unknown(id);
  return reply;
}

export const schedules = query(reportSchedules.schedules)(async ({ actor, db }) => ({
  items: await repliesOf(db, actor, await listSchedules(db, actor)),
}));

export const recipients = query(reportSchedules.recipients)(async ({ query: { filter }, actor, db }) => ({
  items: (await listReceivers(db, actor, { filter })).map(({ user_id, name }) => ({ userId: user_id, name })),
}));

export const createSchedule = command(reportSchedules.createSchedule)(async ({ body, actor, db, clock, audit }) => {
  const id = uuidV7();
  const content = await contentOf(db, actor, clock, body);
  await insertSchedule(db, actor, id, content);
  audit.about({
    subjectType: 'report-schedule',
    subjectId: id,
    detail: { report: content.report_key, recipients: content.recipients.length },
  });
  return replyTo(db, actor, id);
});

export const updateSchedule = command(reportSchedules.updateSchedule)(async ({ params, body, actor, db, clock, audit }) => {
  const row = await lockSchedule(db, actor, params.id);
  if (!row || row.owner_id !== actor.userId) throw unknown(params.id);
  await refuseStale(db, actor, row, body.concurrencyStamp);
  const content = await contentOf(db, actor, clock, body);
  await changeSchedule(db, actor, row.id, content);
  audit.about({
    subjectType: 'report-schedule',
    subjectId: row.id,
    detail: { report: content.report_key, recipients: content.recipients.length },
  });
  return replyTo(db, actor, row.id);
});

export const runSchedule = command(reportSchedules.runSchedule)(async ({ params, actor, db, jobs, audit }) => {
  const row = await lockSchedule(db, actor, params.id);
  if (!row || row.owner_id !== actor.userId) throw unknown(params.id);
  if (row.paused_because !== null) throw new Refusal('SCHEDULE_PAUSED');
  await makeDue(db, actor, row.id);
  await jobs.send(db, 'schedule-reports', {});
  audit.about({ subjectType: 'report-schedule', subjectId: row.id, detail: { report: row.report_key, recipients: row.recipients.length } });
});

export const removeSchedule = command(reportSchedules.removeSchedule)(async ({ params, actor, db, audit }) => {
  const row = await lockSchedule(db, actor, params.id);
  if (!row) throw unknown(params.id);
  await (row.owner_id === actor.userId ? deleteSchedule : leaveSchedule)(db, actor, row.id);
  audit.about({ subjectType: 'report-schedule', subjectId: row.id, detail: { report: row.report_key } });
});
