import { matchReasons, partyTypes, requisitionStatuses } from '@drawday/vocabulary';
import { z } from 'zod';
import { byParty, endpoint } from '../endpoint.ts';
import { CalendarDay, Id, listOf, oneOrMany } from '../wire.shape.ts';

const base = '/api/order/requisitions';
const PartyOf = z.enum(partyTypes.codes).default('PATIENT');

/** What is known of a report or a tube. */
const MatchSearch = z.object({
  partyType: PartyOf,
  /** A number, an accession number, an MRN or a name: whatever is at hand. */
  filter: z.string().trim().max(100).optional(),
  number: z.string().trim().max(12).optional(),
  accession: z.string().trim().max(60).optional(),
  specimenNumber: z.string().trim().max(12).optional(),
  mrn: z.string().trim().max(30).optional(),
  dateOfBirth: CalendarDay.optional(),
  collectedOn: CalendarDay.optional(),
  facilityId: Id.optional(),
});
const DrawMatches = listOf(
  z.object({
    requisitionId: Id,
    number: z.string(),
    partyType: z.enum(partyTypes.codes),
    partyName: z.string(),
    dateOfBirth: CalendarDay.nullable(),
    mrn: z.string().nullable(),
    facilityName: z.string(),
    drawDate: CalendarDay.nullable(),
    status: z.enum(requisitionStatuses.codes),
    /** 0 to 100. */
    score: z.number().int(),
    because: z.array(z.enum(matchReasons.codes)),
  }),
);

/** What draws add up to, and which draw is meant. */
export const lookupCalls = {
  dailyStatistics: endpoint({
    method: 'GET',
    path: `${base}/daily-statistics`,
    summary: 'How many draws of each day got how far; at most 92 days, this month unless said otherwise',
    permission: byParty('draws', 'View'),
    effect: 'read',
    query: z.object({
      partyType: PartyOf,
      facilityId: Id.optional(),
      facilityIds: oneOrMany(Id).optional(),
      from: CalendarDay.optional(),
      to: CalendarDay.optional(),
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional(),
    }),
    reply: listOf(
      z.object({
        date: CalendarDay,
        /** All that were to be drawn that day, missed and cancelled ones too; moved ones are of their new day. */
        planned: z.number().int(),
        collected: z.number().int(),
        shipped: z.number().int(),
        received: z.number().int(),
        resulted: z.number().int(),
        /** Without no-shows. */
        cancelled: z.number().int(),
        /** Patients who did not come, also where the draw was moved to another day. */
        noShow: z.number().int(),
      }),
    ),
    refusals: { REQ_RANGE: 400 },
  }),
  match: endpoint({
    method: 'GET',
    path: `${base}/match`,
    summary: 'Draws that a report or a tube may belong to, best first (at most 20); nothing is filed',
    permission: byParty('draws', 'View'),
    effect: 'read',
    audit: 'view',
    query: MatchSearch,
    reply: DrawMatches,
    refusals: {},
  }),
  findMatches: endpoint({
    method: 'POST',
    path: `${base}/match`,
    summary: 'The same with what is known in the body, so that no name stands in an address',
    permission: byParty('draws', 'View'),
    effect: 'read',
    audit: 'view',
    body: MatchSearch,
    reply: DrawMatches,
    refusals: {},
  }),
};
