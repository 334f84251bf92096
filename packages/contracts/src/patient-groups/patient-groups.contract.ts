import { partyStatuses } from '@drawday/vocabulary';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { BatchReply, ById, CalendarDay, Id, Line, listOf, Nothing, SeenStamp } from '../wire.shape.ts';

const PatientIds = z.array(Id).max(2000);
const own = { name: Line.min(1).max(60), description: z.string().trim().max(200).nullish() };

const PatientGroup = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  facilityId: Id,
  facilityName: z.string(),
  /** Without those who are inactive. */
  patientCount: z.number().int(),
  concurrencyStamp: z.string(),
});
const PatientGroupDetail = PatientGroup.extend({
  patients: z.array(
    z.object({
      patientId: Id,
      lastName: z.string(),
      firstName: z.string(),
      middleInitial: z.string().nullable(),
      dateOfBirth: CalendarDay,
      mrn: z.string().nullable(),
      modality: z.string(),
      dayGroup: z.string().nullable(),
      shift: z.string().nullable(),
      statusTypeCode: z.enum(partyStatuses.codes),
    }),
  ),
});

const path = '/api/order/patient-groups';
const alias = '/api/master-data/patient-groups';
const one = { path: `${path}/{id}`, aliases: [`${alias}/{id}`] } as const;
const named = { PATGROUP_NAME: 409 } as const;

/** Groups of patients of one facility whom staff look at together, such as those who wait for a transplant. */
export const patientGroups = {
  all: endpoint({
    method: 'GET',
    path: `${path}/all`,
    aliases: [`${alias}/all`],
    summary: 'Patient groups in reach, of one facility or one patient if that is named (at most 2,000)',
    permission: 'Order.PatientGroups.View',
    effect: 'read',
    query: z.object({ facilityId: Id.optional(), patientId: Id.optional() }),
    reply: listOf(PatientGroup),
    refusals: {},
  }),
  create: endpoint({
    method: 'POST',
    path,
    aliases: [alias],
    summary: 'Make a group of patients of a facility',
    permission: 'Order.PatientGroups.Create',
    effect: 'write',
    body: z.object({ ...own, facilityId: Id, patientIds: PatientIds.default([]) }),
    reply: PatientGroupDetail,
    refusals: { '4031': 403, PATGROUP_PATIENT: 400, ...named },
  }),
  find: endpoint({
    method: 'GET',
    ...one,
    summary: 'One patient group with its patients',
    permission: 'Order.PatientGroups.View',
    effect: 'read',
    audit: 'view',
    params: ById,
    reply: PatientGroupDetail,
    refusals: { NOT_FOUND: 404 },
  }),
  update: endpoint({
    method: 'PUT',
    ...one,
    summary: 'Change the name or description of a patient group',
    permission: 'Order.PatientGroups.Update',
    effect: 'write',
    params: ById,
    body: z.object({ name: own.name.optional(), description: own.description, ...SeenStamp.shape }),
    reply: PatientGroupDetail,
    refusals: { NOT_FOUND: 404, STALE: 409, ...named },
  }),
  changePatients: endpoint({
    method: 'PUT',
    path: `${path}/{id}/patients`,
    summary: 'Add patients to a group, and take others out of it',
    permission: 'Order.PatientGroups.Update',
    effect: 'write',
    params: ById,
    body: z.object({ add: PatientIds.default([]), remove: PatientIds.default([]) }),
    reply: BatchReply,
    refusals: { NOT_FOUND: 404 },
  }),
  remove: endpoint({
    method: 'DELETE',
    ...one,
    summary: 'Remove a patient group; its patients stay',
    permission: 'Order.PatientGroups.Delete',
    effect: 'write',
    params: ById,
    query: SeenStamp,
    reply: Nothing,
    refusals: { NOT_FOUND: 404, STALE: 409 },
  }),
  align: endpoint({
    method: 'POST',
    path: `${path}/update-patient-aligned-groups`,
    aliases: [`${alias}/update-patient-aligned-groups`],
    summary: 'The groups of a patient: those named, and no others',
    permission: 'Order.PatientGroups.Update',
    effect: 'write',
    body: z.object({
      patientId: Id,
      groupIds: z.array(Id).max(200),
      /** Those that the caller saw; if the patient has others since, nothing is changed. */
      seenGroupIds: z.array(Id).max(200).optional(),
    }),
    reply: listOf(PatientGroup),
    refusals: { NOT_FOUND: 404, STALE: 409, PATGROUP_PATIENT: 400 },
  }),
};
