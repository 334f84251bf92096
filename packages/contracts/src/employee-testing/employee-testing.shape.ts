import {
  careRoles,
  comparators,
  employeeNeedStates,
  employeeNeeds,
  escalationMails,
  immunityRecordKinds,
  immunityVerdicts,
  needPaces,
  valuePurposes,
} from '@drawday/vocabulary';
import { z } from 'zod';
import { CalendarDay, Id, Instant, SeenStamp } from '../wire.shape.ts';

/** How far one need of one employee is: never what a result was. */
const Need = z.object({
  need: z.enum(employeeNeeds.codes),
  pace: z.enum(needPaces.codes),
  state: z.enum(employeeNeedStates.codes),
  /** The day that goes with the state: due, planned, drawn, good until, on file since. */
  on: CalendarDay.nullable(),
  /** The test that answers it; null where only a record of vaccination does. */
  offeringCode: z.string().nullable(),
  lastDrawnOn: CalendarDay.nullable(),
  /** The draw that is planned, on its way, or has results to acknowledge. */
  requisitionId: Id.nullable(),
});
export const EmployeeTestingRow = z.object({
  employeeId: Id,
  name: z.string(),
  careRole: z.enum(careRoles.codes),
  jobTitleName: z.string().nullable(),
  startDate: CalendarDay.nullable(),
  dateOfBirth: CalendarDay.nullable(),
  facilityId: Id,
  facilityName: z.string(),
  statusTypeCode: z.string(),
  needs: z.array(Need),
  /** Who reminded the employee last, and what became of the e-mail. */
  reminded: z.object({ at: Instant, byName: z.string(), mail: z.enum(escalationMails.codes) }).nullable(),
});
const Opening = z.object({
  openedAt: z.string(),
  openedByName: z.string(),
  purpose: z.enum(valuePurposes.codes),
});
export const EmployeeFile = EmployeeTestingRow.extend({
  /** Proofs and declinations in force, newest first. */
  records: z.array(
    z.object({
      id: Id,
      need: z.enum(employeeNeeds.codes),
      kind: z.enum(immunityRecordKinds.codes),
      signedOn: CalendarDay,
      note: z.string().nullable(),
      recordedAt: z.string(),
      recordedByName: z.string().nullable(),
    }),
  ),
  /** Which results there are, without what they say. */
  results: z.array(z.object({ resultCode: z.string(), resultName: z.string(), collectedOn: CalendarDay })),
  openings: z.array(Opening),
});
export const OpenedValues = z.object({
  verdicts: z.array(z.object({ need: z.enum(employeeNeeds.codes), verdict: z.enum(immunityVerdicts.codes) })),
  values: z.array(
    z.object({
      resultCode: z.string(),
      resultName: z.string(),
      text: z.string().nullable(),
      numeric: z.number().nullable(),
      comparator: z.enum(comparators.codes).nullable(),
      unit: z.string().nullable(),
      /** False: something about the value is in question; the draw says what. */
      isRead: z.boolean(),
      collectedOn: CalendarDay,
      requisitionId: Id.nullable(),
    }),
  ),
  openings: z.array(Opening),
});
const NeedRule = z.object({
  careRole: z.enum(careRoles.codes),
  need: z.enum(employeeNeeds.codes),
  pace: z.enum(needPaces.codes),
});
const mostRules = careRoles.codes.length * employeeNeeds.codes.length;
export const TestingProgram = z.object({
  organizationId: Id,
  organizationName: z.string(),
  /** False: nobody has chosen one; `rules` is then what is usual, and asks nothing of anybody. */
  isChosen: z.boolean(),
  rules: z.array(NeedRule),
  concurrencyStamp: z.string(),
});
export const TestingProgramInput = z.object({ rules: z.array(NeedRule).max(mostRules), ...SeenStamp.shape });
export const ImmunityRecordInput = z.object({
  need: z.enum(employeeNeeds.codes),
  kind: z.enum(immunityRecordKinds.codes),
  signedOn: CalendarDay,
  note: z.string().trim().max(200).nullish(),
});
export const ValuePurposeInput = z.object({ purpose: z.enum(valuePurposes.codes) });
