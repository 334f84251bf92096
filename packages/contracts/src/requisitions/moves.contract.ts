import { outsideShifts, shifts } from '@drawday/vocabulary';
import { z } from 'zod';
import { byParty, endpoint } from '../endpoint.ts';
import { NamedTest } from '../named-test.shape.ts';
import { BatchReply, ById, CalendarDay, Id, SeenStamp } from '../wire.shape.ts';
import { DrawIds, Reason, Requisition } from './requisition.shape.ts';

const guarded = { NOT_FOUND: 404, REQ_STATE: 409, REQ_STALE: 409 } as const;
const base = '/api/order/requisitions';

/** Draws that do not happen on their day: moved, cancelled, reactivated. */
export const moveCalls = {
  reschedule: endpoint({
    method: 'PUT',
    path: `${base}/{id}/reschedule`,
    summary: 'Move one draw to another day',
    permission: byParty('draws', 'Reschedule'),
    effect: 'write',
    params: ById,
    body: SeenStamp.extend({ drawDate: CalendarDay, reason: Reason }),
    reply: Requisition,
    refusals: { ...guarded, REQ_DATE: 400, REQ_CLOSED: 409, REQ_DUP: 409, REQ_REASON: 400 },
  }),
  previewMove: endpoint({
    method: 'POST',
    path: `${base}/preview-move`,
    summary: 'The planned draws of patients on a day or shift, and to which days they can go (at most 1,000 draws); nothing is moved',
    permission: 'Order.Requisitions.Reschedule',
    effect: 'read',
    body: z.object({
      facilityId: Id,
      drawDate: CalendarDay,
      /** A shift, or `home` for patients outside of shifts; absent: the whole day. */
      shift: z.enum([...shifts.codes, outsideShifts]).optional(),
    }),
    reply: z.object({
      today: CalendarDay,
      /** From that day, or from today on. */
      closedDays: z.array(z.object({ day: CalendarDay, reason: z.string() })),
      /** Draws of that day or shift that have been collected and stay. */
      collected: z.number().int(),
      /** The best first; never empty. */
      options: z.array(
        z.object({
          day: CalendarDay,
          /** Patients who are treated that day and not drawn then, or whose draw then can take the tests. */
          fitting: z.number().int(),
          /** Where clinics move the treatments of that day in a week with a holiday. */
          isHolidayDay: z.boolean(),
        }),
      ),
      draws: z.array(
        z.object({
          id: Id,
          number: z.string(),
          partyId: Id,
          partyName: z.string(),
          mrn: z.string().nullable(),
          dateOfBirth: CalendarDay.nullable(),
          shift: z.enum(shifts.codes).nullable(),
          chair: z.number().int().nullable(),
          isLabelPrinted: z.boolean(),
          /** ISO weekdays; none: any day will do. */
          treatmentDays: z.array(z.number().int()),
          /** Days of the month before and after on which the patient has another draw of that kind that can no longer take tests. */
          takenDays: z.array(CalendarDay),
          /** Planned draws of those months that it would join. */
          joins: z.array(
            z.object({
              day: CalendarDay,
              number: z.string(),
              isLabelPrinted: z.boolean(),
              /** Tests of both: taken once. */
              same: z.array(NamedTest),
            }),
          ),
        }),
      ),
    }),
    refusals: { NOT_FOUND: 404 },
  }),
  rescheduleBatch: endpoint({
    method: 'PUT',
    path: `${base}/reschedule`,
    summary: 'Move several draws to another day, at once; one whose party is drawn then already joins that draw',
    permission: byParty('draws', 'Reschedule'),
    effect: 'write',
    body: DrawIds.extend({
      drawDate: CalendarDay,
      reason: Reason,
      /** Draws that go to a day of their own instead. */
      ownDays: z
        .array(z.object({ id: Id, drawDate: CalendarDay }))
        .max(500)
        .default([]),
    }),
    reply: BatchReply,
    refusals: { REQ_DUP: 409 },
  }),
  unreschedule: endpoint({
    method: 'PUT',
    path: `${base}/{id}/unreschedule`,
    summary: 'Undo a move',
    permission: byParty('draws', 'Reschedule'),
    effect: 'write',
    params: ById,
    body: SeenStamp.optional(),
    reply: Requisition,
    refusals: { ...guarded, REQ_REPLACEMENT: 409, REQ_ENDED: 409, REQ_DUP: 409, REQ_AGAIN: 409, REQ_CLOSED: 409 },
  }),
  unrescheduleBatch: endpoint({
    method: 'PUT',
    path: `${base}/unreschedule`,
    summary: 'Undo several moves at once',
    permission: byParty('draws', 'Reschedule'),
    effect: 'write',
    body: DrawIds,
    reply: BatchReply,
    refusals: { REQ_DUP: 409 },
  }),
  noShow: endpoint({
    method: 'PUT',
    path: `${base}/{id}/no-show`,
    summary: 'The patient is not here, and why; with a date the draw moves',
    permission: byParty('draws', 'Cancel'),
    effect: 'write',
    params: ById,
    body: SeenStamp.extend({ drawDate: CalendarDay.nullish(), reason: Reason }),
    reply: Requisition,
    refusals: { ...guarded, REQ_NO_SHOW: 400, REQ_REASON: 400, REQ_DATE: 400, REQ_CLOSED: 409, REQ_DUP: 409 },
  }),
  cancel: endpoint({
    method: 'PUT',
    path: `${base}/{id}/cancel`,
    summary: 'Cancel one draw',
    permission: byParty('draws', 'Cancel'),
    effect: 'write',
    params: ById,
    body: SeenStamp.extend({ reason: Reason }),
    reply: Requisition,
    refusals: { ...guarded, REQ_REASON: 400 },
  }),
  cancelBatch: endpoint({
    method: 'POST',
    path: `${base}/batch-cancel`,
    summary: 'Cancel several draws',
    permission: byParty('draws', 'Cancel'),
    effect: 'write',
    body: DrawIds.extend({ reason: Reason }),
    reply: BatchReply,
    refusals: {},
  }),
  reactivate: endpoint({
    method: 'PUT',
    path: `${base}/{id}/reactivate`,
    summary: 'Bring a cancelled draw back',
    permission: byParty('draws', 'Reactivate'),
    effect: 'write',
    params: ById,
    body: SeenStamp.extend({ drawDate: CalendarDay.nullish() }),
    reply: Requisition,
    refusals: {
      ...{ ...guarded, REQ_OLD: 400, REQ_ENDED: 409, REQ_DUP: 409, REQ_AGAIN: 409, REQ_PARTY: 409, REQ_DATE: 400, REQ_CLOSED: 409 },
    },
  }),
};
