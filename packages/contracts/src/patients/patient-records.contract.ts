import { dayGroups, identifierKinds, relationships, shifts } from '@drawday/vocabulary';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ownFault } from '../fault-words.ts';
import { ById, CalendarDay, Id, Line, listOf, Nothing, Paging, page, SeenStamp } from '../wire.shape.ts';
import { Patient } from './patient.shape.ts';

const unknown = { NOT_FOUND: 404 } as const;
const text = (max: number) => Line.max(max).nullish();

const InsuranceInput = z
  .object({
    rank: z.number().int().min(1).max(3),
    payer: Line.min(1).max(100),
    policyNumber: text(40),
    groupNumber: text(40),
    subscriber: text(100),
    relationship: z.enum(relationships.codes).nullish(),
    isMedicare: z.boolean().default(false),
    startDate: CalendarDay.nullish(),
    endDate: CalendarDay.nullish(),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || endDate >= startDate, {
    message: ownFault('notBeforeFirstDay'),
    path: ['endDate'],
  });
const Insurance = z.object({
  id: Id,
  rank: z.number().int(),
  payer: z.string(),
  policyNumber: z.string().nullable(),
  groupNumber: z.string().nullable(),
  subscriber: z.string().nullable(),
  relationship: z.string().nullable(),
  isMedicare: z.boolean(),
  startDate: CalendarDay.nullable(),
  endDate: CalendarDay.nullable(),
});
const Identifier = z.object({ id: Id, kind: z.string(), issuer: z.string().nullable(), value: z.string() });
const Fax = z.object({ id: Id, recipient: z.string(), number: z.string(), sendsResults: z.boolean() });

const Transfer = z.object({
  facilityId: Id,
  dayGroup: z.enum(dayGroups.codes).nullish(),
  shift: z.enum(shifts.codes).nullish(),
  chair: z.number().int().min(1).max(200).nullish(),
  primaryProviderId: Id.nullish(),
});
/** What a transfer does to one day: `stays` moves to the new facility on the same day; `goes` and `comes` follow from its calendar. */
const TransferDay = z.object({
  date: CalendarDay,
  change: z.enum(['stays', 'goes', 'comes']),
  tests: z.number().int(),
  isLabelPrinted: z.boolean(),
});

export const patientRecordCalls = {
  insurance: endpoint({
    method: 'GET',
    path: '/api/master-data/patients/{id}/insurance',
    summary: 'Who pays for a patient, by rank',
    permission: 'MasterData.Patients.View',
    effect: 'read',
    params: ById,
    reply: listOf(Insurance),
    refusals: unknown,
  }),
  setInsurance: endpoint({
    method: 'PUT',
    path: '/api/master-data/patients/{id}/insurance',
    summary: 'Write the insurance list of a patient anew',
    permission: 'MasterData.Patients.Update',
    effect: 'write',
    params: ById,
    body: z.object({
      items: z
        .array(InsuranceInput)
        .max(3)
        .refine((items) => new Set(items.map((item) => item.rank)).size === items.length, ownFault('eachRankOnce')),
      ...SeenStamp.shape,
    }),
    reply: listOf(Insurance),
    refusals: { ...unknown, STALE: 409 },
  }),
  identifiers: endpoint({
    method: 'GET',
    path: '/api/master-data/patients/{id}/external-ids',
    summary: 'What other systems call a patient',
    permission: 'MasterData.Patients.View',
    effect: 'read',
    params: ById,
    reply: listOf(Identifier),
    refusals: unknown,
  }),
  setIdentifiers: endpoint({
    method: 'PUT',
    path: '/api/master-data/patients/{id}/external-ids',
    summary: 'Write the external ids of a patient anew; numbers of merged records stay',
    permission: 'MasterData.Patients.Update',
    effect: 'write',
    params: ById,
    body: z.object({
      items: z
        .array(z.object({ kind: z.enum(identifierKinds.groups.entered), issuer: text(60), value: z.string().trim().min(1).max(60) }))
        .max(20),
      ...SeenStamp.shape,
    }),
    reply: listOf(Identifier),
    refusals: { ...unknown, STALE: 409 },
  }),
  faxes: endpoint({
    method: 'GET',
    path: '/api/master-data/patients/{id}/faxs',
    summary: 'Fax numbers kept for a patient',
    permission: 'MasterData.Patients.View',
    effect: 'read',
    params: ById,
    reply: listOf(Fax),
    refusals: unknown,
  }),
  addFax: endpoint({
    method: 'POST',
    path: '/api/master-data/patients/{id}/faxs',
    summary: 'Add a fax number',
    permission: 'MasterData.Patients.Update',
    effect: 'write',
    params: ById,
    body: z.object({
      recipient: Line.min(1).max(100),
      number: z
        .string()
        .transform((typed) => typed.replace(/\D/g, ''))
        .refine((digits) => /^1?\d{10}$/.test(digits), ownFault('tenDigits')),
      sendsResults: z.boolean().default(false),
    }),
    reply: listOf(Fax),
    refusals: { ...unknown, PAT_FAX: 409 },
  }),
  removeFax: endpoint({
    method: 'DELETE',
    path: '/api/master-data/patients/{id}/faxs/{faxId}',
    summary: 'Remove a fax number',
    permission: 'MasterData.Patients.Update',
    effect: 'write',
    params: z.object({ id: Id, faxId: Id }),
    reply: Nothing,
    refusals: unknown,
  }),
  previewTransfer: endpoint({
    method: 'POST',
    path: '/api/master-data/patients/{id}/facility-preview',
    summary: 'What a transfer would move, by the calendar of the other facility',
    permission: 'MasterData.Patients.Update',
    effect: 'read',
    params: ById,
    body: Transfer,
    reply: z.object({ days: z.array(TransferDay), orders: z.number().int(), staysBehind: z.number().int() }),
    refusals: { ...unknown, '4031': 403, PAT_SAME_FACILITY: 409, PAT_OTHER_ORGANIZATION: 409 },
  }),
  transfer: endpoint({
    method: 'PUT',
    path: '/api/master-data/patients/{id}/facility',
    summary: 'Transfer to another facility: orders and future draws go along, collected draws stay',
    permission: 'MasterData.Patients.Update',
    effect: 'write',
    params: ById,
    body: Transfer.extend(SeenStamp.shape),
    reply: Patient,
    refusals: { ...unknown, STALE: 409, '4031': 403, PAT_SAME_FACILITY: 409, PAT_OTHER_ORGANIZATION: 409, ORG_PAUSED: 403 },
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/master-data/patients/{id}/history',
    summary: 'What was changed on a record, by whom and when; newest first',
    permission: 'MasterData.Patients.View',
    effect: 'read',
    params: ById,
    query: Paging.pick({ skipCount: true, maxResultCount: true }),
    reply: page(
      z.object({
        at: z.string(),
        action: z.string(),
        actorName: z.string().nullable(),
        fields: z.array(z.string()),
        from: z.string().nullable(),
        to: z.string().nullable(),
        reason: z.string().nullable(),
        /** The day a change of status was planned for. */
        plannedOn: CalendarDay.nullable(),
        /** The ranks of insurance that were changed. */
        ranks: z.array(z.number().int()),
        /** The diagnoses and people concerned. */
        names: z.array(z.string()),
      }),
    ),
    refusals: unknown,
  }),
};
