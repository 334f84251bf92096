import { deliverySpeeds, timings } from '@drawday/vocabulary';
import { z } from 'zod';
import { IcdCode } from '../diagnoses/icd-code.shape.ts';
import { byParty, endpoint } from '../endpoint.ts';
import { ById, CalendarDay, Id, SeenStamp } from '../wire.shape.ts';
import { Requisition } from './requisition.shape.ts';

const guarded = { NOT_FOUND: 404, REQ_STATE: 409, REQ_STALE: 409 } as const;
const base = '/api/order/requisitions';

const OfferingCode = z.string().min(1).max(20);
const ReorderInput = SeenStamp.extend({
  /** What is drawn again; when absent, every test that was not performed. What is not said of a test is as in the old draw. */
  offerings: z
    .array(
      z.object({
        offeringCode: OfferingCode,
        timing: z.enum(timings.codes).optional(),
        delivery: z.enum(deliverySpeeds.codes).optional(),
        icds: z.array(IcdCode).max(12).optional(),
      }),
    )
    .min(1)
    .max(60)
    .optional(),
  /** When absent: the next treatment day after today on which the facility is open. */
  drawDate: CalendarDay.optional(),
  /** A planned draw of the same party that takes the tests too, so that nobody is stuck twice. */
  addToId: Id.optional(),
  isStat: z.boolean().default(false),
  /** The caller was asked whether tests that were ordered again before are to be drawn once more. */
  confirm: z.boolean().default(false),
  comment: z.string().max(500).nullish(),
});

const reorderOf = (party: string, words: string) =>
  endpoint({
    method: 'PUT',
    path: `${base}/{id}/reorder-${party}-requisition`,
    summary: `Order tests of a draw of ${words} again, in a draw of its own or with a planned one`,
    permission: byParty('draws', 'Reorder'),
    effect: 'write',
    params: ById,
    body: ReorderInput,
    reply: Requisition,
    refusals: {
      ...guarded,
      REQ_PARTY: 409,
      REQ_EMPTY: 400,
      REQ_REORDERED: 409,
      REQ_DUP: 409,
      REQ_DATE: 400,
      REQ_CLOSED: 409,
      ORD_TEST: 400,
      ICD_UNKNOWN: 400,
      ORG_PAUSED: 403,
      '4032': 403,
    },
  });

/** Tests that are drawn again: in a new draw, or marked as ordered elsewhere. */
export const reorderCalls = {
  reorderPatient: reorderOf('patient', 'a patient'),
  reorderSite: reorderOf('site', 'a source'),
  reorderEmployee: reorderOf('employee', 'an employee'),
  markReordered: endpoint({
    method: 'PUT',
    path: `${base}/{id}/mark-offerings-reordered`,
    summary: 'Note that tests of a draw were ordered again elsewhere, or take that back',
    permission: byParty('draws', 'Reorder'),
    effect: 'write',
    params: ById,
    body: SeenStamp.extend({
      offerings: z.array(OfferingCode).min(1).max(60),
      /** false takes the mark away: the test waits again. */
      isReordered: z.boolean().default(true),
      /** The caller was asked whether a test that was performed is meant. */
      confirm: z.boolean().default(false),
    }),
    reply: Requisition,
    refusals: { ...guarded, REQ_EMPTY: 400, REQ_CONFIRM: 409, REQ_DRAWN_AGAIN: 409, ORD_TEST: 400 },
  }),
};
