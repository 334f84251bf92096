import { reportCadences, schedulePauses } from '@drawday/vocabulary';
import { z } from 'zod';
import { endpoint, type PermissionsByParty } from '../endpoint.ts';
import { ById, Id, Instant, listOf, Nothing, SeenStamp } from '../wire.shape.ts';
import { ReportRunInput } from './report-run.shape.ts';

/** Which of these a report needs is said by the report itself. */
const anyReport: PermissionsByParty = {
  PATIENT: ['Report.Standard.View', 'Report.Custom.View', 'Report.PhysicianTrends.View'],
  EMPLOYEE: ['Report.Employee.View'],
  SITE: ['Report.Environmental.View'],
};
const base = '/api/report';
const count = z.number().int();
const words = z.object({ en: z.string(), es: z.string() });
const cadence = z.enum(reportCadences.codes);
const ScheduleInput = z.object({
  parameters: ReportRunInput,
  cadence,
  /** AFTER_CLOSE: days after the months are closed, 0 to 10; MONTHLY: day of the month, 1 to 28; WEEKLY: day of the week, 1 is Monday. */
  day: count.min(0).max(28),
  hour: count.min(0).max(23),
  recipientIds: z.array(Id).min(1).max(20),
  isPaused: z.boolean().optional(),
  ...SeenStamp.shape,
});
const Schedule = z.object({
  id: Id,
  reportKey: z.string(),
  title: words,
  /** Its owner's choices; whoever only receives it is not shown them. */
  parameters: ReportRunInput.nullable(),
  cadence,
  day: count,
  hour: count,
  timeZone: z.string(),
  recipients: z.array(z.object({ userId: Id, name: z.string(), skippedBecause: z.string().nullable() })),
  ownerName: z.string(),
  isOwner: z.boolean(),
  nextAt: Instant.nullable(),
  lastAt: Instant.nullable(),
  pausedBecause: z.enum(schedulePauses.codes).nullable(),
  concurrencyStamp: z.string(),
});
const own = { NOT_FOUND: 404 } as const;
const scheduling = {
  NOT_FOUND: 404,
  FORBIDDEN: 403,
  '4032': 403,
  REPORT_PARAMETER: 400,
  REPORT_TOO_LARGE: 400,
  REPORT_DEFINITION: 400,
  REPORT_RESTRICTED: 403,
  SCHEDULE_RECIPIENT: 400,
  SCHEDULE_DAY: 400,
} as const;

export const reportSchedules = {
  schedules: endpoint({
    method: 'GET',
    path: `${base}/schedules`,
    summary: 'Schedules that one owns or receives',
    permission: anyReport,
    effect: 'read',
    reply: listOf(Schedule),
    refusals: {},
  }),
  recipients: endpoint({
    method: 'GET',
    path: `${base}/schedules/recipients`,
    summary: 'Colleagues who may be chosen: they have an account and share a facility; the first 200 by name',
    permission: anyReport,
    effect: 'read',
    query: z.object({ filter: z.string().trim().max(100).optional() }),
    reply: listOf(z.object({ userId: Id, name: z.string() })),
    refusals: {},
  }),
  createSchedule: endpoint({
    method: 'POST',
    path: `${base}/schedules`,
    summary: 'Run a report at set times for people who then get a link',
    permission: anyReport,
    effect: 'write',
    body: ScheduleInput,
    reply: Schedule,
    refusals: scheduling,
  }),
  updateSchedule: endpoint({
    method: 'PUT',
    path: `${base}/schedules/{id}`,
    summary: 'Change, pause or resume an own schedule',
    permission: anyReport,
    effect: 'write',
    params: ById,
    body: ScheduleInput,
    reply: Schedule,
    refusals: { ...scheduling, STALE: 409 },
  }),
  runSchedule: endpoint({
    method: 'POST',
    path: `${base}/schedules/{id}/run`,
    summary: 'Run an own schedule now, for everybody who receives it; its next time stays what it is',
    permission: anyReport,
    effect: 'write',
    params: ById,
    reply: Nothing,
    refusals: { ...own, SCHEDULE_PAUSED: 409 },
  }),
  removeSchedule: endpoint({
    method: 'DELETE',
    path: `${base}/schedules/{id}`,
    summary: 'Delete an own schedule, or leave one that somebody else set up',
    permission: anyReport,
    effect: 'write',
    params: ById,
    reply: Nothing,
    refusals: own,
  }),
};
