import {
  accountUnits,
  drawOwners,
  drawStandings,
  drawSteps,
  missingSteps,
  partyTypes,
  requisitionStatuses,
  shifts,
} from '@drawday/vocabulary';
import { z } from 'zod';
import { byParty, endpoint } from '../endpoint.ts';
import { ById, CalendarDay, Id, Instant, oneOrMany, Paging, QueryFlag, SeenStamp } from '../wire.shape.ts';

const Count = z.number().int();

/** Whoever may change draws of this kind, or acknowledge their results, may say who sees to one. */
const handsOver = {
  PATIENT: ['Order.Requisitions.Update', 'Order.Results.Review'],
  EMPLOYEE: ['Order.Employees.Update', 'Order.EmployeeResults.Review'],
  SITE: ['Order.Sites.Update', 'Order.SiteResults.Review'],
};

/** To whom a draw that stopped at a step was handed; without an employee it is with those whose turn it is. */
const Handover = z.object({
  employeeId: Id.nullable(),
  employeeName: z.string().nullable(),
  handedAt: Instant.nullable(),
  handedByName: z.string().nullable(),
  /** Also before the first handover: whoever is first is not overwritten unseen. */
  concurrencyStamp: z.string(),
});

/** Ours: proves that every draw ordered is reviewed, or says who does what. */
export const reconciliation = {
  find: endpoint({
    method: 'GET',
    path: '/api/order/reconciliation',
    summary: 'Draws of a facility and up to 31 days by how far they came, and every difference with its age and owner',
    permission: byParty('draws', 'View'),
    effect: 'read',
    query: Paging.pick({ maxResultCount: true, skipCount: true }).extend({
      facilityId: Id,
      partyType: z.enum(partyTypes.codes).default('PATIENT'),
      from: CalendarDay,
      to: CalendarDay,
      patientGroupIds: oneOrMany(Id).optional(),
      /** What is counted and listed: draws, or each of their tubes or tests. */
      unit: z.enum(accountUnits.codes).default('DRAWS'),
      /** Which differences are listed; all of them when absent. */
      standing: z.enum(drawStandings.codes).optional(),
      /** Only draws that came so far and no further. */
      step: z.enum(drawSteps.codes).optional(),
      /** Only those of whom it is the turn. */
      owner: z.enum(drawOwners.codes).optional(),
      /** Only open ones that the caller has to see to: of draws they collected, or results they ordered. */
      mine: QueryFlag.optional(),
      /** Only draws of this shift; `NONE`: of none. */
      shift: z.enum([...shifts.codes, 'NONE']).optional(),
    }),
    reply: z.object({
      countedAt: z.string(),
      /** How many draws, tubes or tests came at least so far. */
      figures: z.array(z.object({ step: z.enum(drawSteps.codes), count: Count })),
      /** Of the draws that stopped at a step: why. */
      gaps: z.array(z.object({ step: z.enum(drawSteps.codes), open: Count, explained: Count, inTime: Count })),
      /** Adds up to all draws. */
      sums: z.array(z.object({ standing: z.enum(drawStandings.codes), count: Count })),
      /** Open ones that the caller has to see to. */
      mine: Count,
      shifts: z.array(z.object({ shift: z.string().nullable(), counts: z.array(Count) })),
      /** Where nothing was ordered: the last day before with draws, else the first after. */
      nearestDay: CalendarDay.nullable(),
      /** How many differences there are in all pages. */
      totalCount: Count,
      /** A page of the draws that are not reviewed: the open ones first, by step, the oldest first. */
      items: z.array(
        z.object({
          id: Id,
          number: z.string(),
          /** The tube (its number and code) or the test that is listed; null: the draw is. */
          part: z.object({ key: z.string(), code: z.string(), name: z.string() }).nullable(),
          partyId: Id,
          partyName: z.string(),
          dateOfBirth: CalendarDay.nullable(),
          mrn: z.string().nullable(),
          drawDate: CalendarDay.nullable(),
          shift: z.string().nullable(),
          statusTypeCode: z.enum(requisitionStatuses.codes),
          cancelReason: z.string().nullable(),
          step: z.enum(drawSteps.codes),
          standing: z.enum(drawStandings.codes),
          missing: z.enum(missingSteps.codes).nullable(),
          owner: z.enum(drawOwners.codes).nullable(),
          ownerName: z.string().nullable(),
          handover: Handover,
          since: z.string().nullable(),
          openHours: z.number().nullable(),
        }),
      ),
    }),
    refusals: { NOT_FOUND: 404, PERIOD_TOO_LONG: 400 },
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/api/order/reconciliation/colleagues',
    summary: 'Who works at a facility today, has an account, and may see draws of this kind: to whom one can be handed',
    permission: handsOver,
    effect: 'read',
    query: z.object({ facilityId: Id, partyType: z.enum(partyTypes.codes).default('PATIENT') }),
    reply: z.object({ items: z.array(z.object({ employeeId: Id, name: z.string() })) }),
    refusals: { NOT_FOUND: 404 },
  }),
  findHandover: endpoint({
    method: 'GET',
    path: '/api/order/reconciliation/{id}/handover',
    summary: 'To whom a draw that stopped at a step was handed',
    permission: handsOver,
    effect: 'read',
    params: ById,
    query: z.object({ step: z.enum(drawSteps.codes) }),
    reply: Handover,
    refusals: { NOT_FOUND: 404 },
  }),
  handOver: endpoint({
    method: 'PUT',
    path: '/api/order/reconciliation/{id}/handover',
    summary: 'Hand what a draw lacks at its step to a colleague, or back to those whose turn it is',
    permission: handsOver,
    effect: 'write',
    params: ById,
    body: SeenStamp.extend({ step: z.enum(drawSteps.codes), employeeId: Id.nullable() }),
    reply: Handover,
    refusals: { NOT_FOUND: 404, STALE: 409, NOT_OPEN: 409 },
  }),
};
