import { dialysisEventKinds, eventAccesses, suspectedSources } from '@drawday/vocabulary';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ById, CalendarDay, Id, Instant, Nothing, Paging, page, SeenStamp } from '../wire.shape.ts';
import { CalendarMonth } from './report-run.shape.ts';

const path = '/api/report/dialysis-events';
const see = 'Report.Standard.View';
const enter = 'Report.DialysisEvents.Update';
const unknown = { NOT_FOUND: 404 } as const;
const optionalText = (most: number) => z.string().trim().max(most).nullish();

/** What the clinic says of an event; what does not belong to its kind stays empty. */
const EventFacts = z.object({
  eventOn: CalendarDay,
  access: z.enum(eventAccesses.codes).nullish(),
  accessSince: CalendarDay.nullish(),
  organisms: optionalText(200),
  susceptibilities: optionalText(300),
  hasSecondSet: z.boolean().nullish(),
  suspectedSource: z.enum(suspectedSources.codes).nullish(),
  isHospitalized: z.boolean().nullish(),
  antimicrobialOn: CalendarDay.nullish(),
  note: optionalText(300),
  /** The form has been sent. */
  isSent: z.boolean().default(false),
});

const DialysisEvent = z.object({
  id: Id,
  patientId: Id,
  patientName: z.string(),
  kind: z.enum(dialysisEventKinds.codes),
  eventOn: CalendarDay,
  access: z.enum(eventAccesses.codes).nullable(),
  accessSince: CalendarDay.nullable(),
  organisms: z.string().nullable(),
  susceptibilities: z.string().nullable(),
  hasSecondSet: z.boolean().nullable(),
  suspectedSource: z.enum(suspectedSources.codes).nullable(),
  isHospitalized: z.boolean().nullable(),
  antimicrobialOn: CalendarDay.nullable(),
  note: z.string().nullable(),
  sentAt: Instant.nullable(),
  sentByName: z.string().nullable(),
  changedAt: Instant,
  changedByName: z.string(),
  concurrencyStamp: z.string(),
});

const patients = z.number().int().min(0).max(5000);
/** Patients treated on the first two working days of a month, by access. */
const AccessCounts = z.object({ fistula: patients, graft: patients, tunneled: patients, nontunneled: patients, other: patients });
const EventMonth = z.object({
  /** By the records of the patients: every catheter stands as tunneled, and who has no access on record as other. */
  proposed: AccessCounts,
  /** As the clinic confirmed them; null until then. */
  confirmed: AccessCounts.nullable(),
  confirmedAt: Instant.nullable(),
  confirmedByName: z.string().nullable(),
  /** Also as long as nobody has confirmed them: whoever does so first is not overwritten unseen. */
  concurrencyStamp: z.string(),
});

/** Ours: what a clinic enters for the dialysis event form. Nothing is reported by itself. */
export const dialysisEventCalls = {
  dialysisEvents: endpoint({
    method: 'GET',
    path,
    summary: 'What a facility entered of the dialysis events of a month, the oldest first',
    permission: see,
    effect: 'read',
    audit: 'view',
    query: Paging.pick({ maxResultCount: true, skipCount: true }).extend({
      facilityId: Id,
      month: CalendarMonth,
      patientId: Id.optional(),
    }),
    reply: page(DialysisEvent),
    refusals: unknown,
  }),
  addDialysisEvent: endpoint({
    method: 'POST',
    path,
    summary: 'Enter a dialysis event of a patient: one of each kind a day',
    permission: enter,
    effect: 'write',
    body: EventFacts.extend({ patientId: Id, kind: z.enum(dialysisEventKinds.codes) }),
    reply: DialysisEvent,
    refusals: { ...unknown, EVENT_TWICE: 409, EVENT_DAY: 400, EVENT_MEMBER: 400 },
  }),
  changeDialysisEvent: endpoint({
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Change a dialysis event, or mark its form as sent',
    permission: enter,
    effect: 'write',
    params: ById,
    body: EventFacts.extend(SeenStamp.shape),
    reply: DialysisEvent,
    refusals: { ...unknown, STALE: 409, EVENT_TWICE: 409, EVENT_DAY: 400, EVENT_MEMBER: 400 },
  }),
  removeDialysisEvent: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Take back a dialysis event that was entered by mistake; not one whose form has been sent',
    permission: enter,
    effect: 'write',
    params: ById,
    query: SeenStamp,
    reply: Nothing,
    refusals: { ...unknown, STALE: 409, EVENT_SENT: 409 },
  }),
  eventMonth: endpoint({
    method: 'GET',
    path: `${path}/months`,
    summary: 'The denominator of the dialysis event form of a month: as proposed, and as confirmed',
    permission: see,
    effect: 'read',
    query: z.object({ facilityId: Id, month: CalendarMonth }),
    reply: EventMonth,
    refusals: unknown,
  }),
  confirmEventMonth: endpoint({
    method: 'PUT',
    path: `${path}/months`,
    summary: 'Confirm the denominator of the dialysis event form of a month',
    permission: enter,
    effect: 'write',
    body: AccessCounts.extend({ facilityId: Id, month: CalendarMonth, ...SeenStamp.shape }),
    reply: EventMonth,
    refusals: { ...unknown, STALE: 409, EVENT_DAY: 400 },
  }),
};
