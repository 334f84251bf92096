import { escalationMails, reminderKinds } from '@drawday/vocabulary';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { BatchReply, ById, CalendarDay, Id, Instant, listOf, Nothing, Paging, page } from '../wire.shape.ts';

const Kind = z.enum(reminderKinds.codes);
const Signer = z.object({
  id: Id,
  name: z.string(),
  orderCount: z.number().int(),
  /** Since when the oldest waits for a signature. */
  since: Instant,
  /** When the first of those to renew ends. */
  firstExpiresOn: CalendarDay.nullable(),
  /** Somebody has an account that works: the provider, or who covers for them today. */
  isReachable: z.boolean(),
  last: z.object({ at: Instant, byName: z.string(), mail: z.enum(escalationMails.codes), seenAt: Instant.nullable() }).nullable(),
  /** Null: may be reminded now. */
  nextAt: Instant.nullable(),
});
const Reminder = z.object({
  id: Id,
  kind: Kind,
  providerId: Id,
  /** How many of these orders still wait. */
  orderCount: z.number().int(),
  facilityNames: z.array(z.string()),
  remindedAt: Instant,
  byName: z.string(),
});

/** Reminding providers of orders that wait for them: part of the calls of schedules. */
export const reminderCalls = {
  signers: endpoint({
    method: 'GET',
    path: '/api/order/schedules/signers',
    summary:
      'Providers for whom orders of patients wait, to be signed or to be renewed, and who reminded them last; the longest waiting first',
    permission: 'Order.Schedules.Create',
    effect: 'read',
    query: Paging.extend({ kind: Kind, facilityId: Id.optional() }),
    reply: page(Signer),
    refusals: {},
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/order/schedules/remind-signers',
    summary: 'Remind providers in the product and by e-mail, without a patient’s name; each at most once in 24 hours',
    permission: 'Order.Schedules.Create',
    effect: 'write',
    body: z.object({ kind: Kind, facilityId: Id.optional(), ids: z.array(Id).min(1).max(200) }),
    reply: BatchReply,
    refusals: {},
  }),
  reminders: endpoint({
    method: 'GET',
    path: '/api/order/schedules/my-reminders',
    summary: 'Reminders of the last two weeks that the caller, or whom they cover, has not seen and not done',
    permission: 'Order.Schedules.Sign',
    effect: 'read',
    reply: listOf(Reminder),
    refusals: {},
  }),
  seenReminder: endpoint({
    method: 'PUT',
    path: '/api/order/schedules/my-reminders/{id}/seen',
    summary: 'The caller has seen a reminder',
    permission: 'Order.Schedules.Sign',
    effect: 'write',
    params: ById,
    reply: Nothing,
    refusals: { NOT_FOUND: 404 },
  }),
};
