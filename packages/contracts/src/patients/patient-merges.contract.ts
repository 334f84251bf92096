import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ById, CalendarDay, Id, listOf, SeenStamp } from '../wire.shape.ts';
import { DuplicateMatch, Patient, Ssn } from './patient.shape.ts';

const unknown = { NOT_FOUND: 404 } as const;
const text = (max: number) => z.string().trim().max(max).nullish();

/** How many records of each kind a merge moves to the surviving patient. */
const Moved = z.object({
  orders: z.number().int(),
  draws: z.number().int(),
  results: z.number().int(),
  problems: z.number().int(),
  careTeam: z.number().int(),
  insurance: z.number().int(),
  identifiers: z.number().int(),
  faxes: z.number().int(),
  /** Doses of vaccine; merges from before they were recorded moved none. */
  vaccinations: z.number().int().default(0),
  sources: z.number().int(),
  /** Pending draws of both records on one day: the survivor's stays. */
  joinedDraws: z.number().int(),
});
const Merge = z.object({
  id: Id,
  survivorId: Id,
  mergedId: Id,
  mergedName: z.string(),
  mergedMrn: z.string().nullable(),
  mergedDateOfBirth: CalendarDay,
  mergedAt: z.string(),
  mergedByName: z.string(),
  reason: z.string().nullable(),
  moved: Moved,
  undoneAt: z.string().nullable(),
  undoneByName: z.string().nullable(),
  /** The survivor's stamp as it is now, for undoing. */
  concurrencyStamp: z.string(),
});

export const patientMergeCalls = {
  checkDuplicates: endpoint({
    method: 'POST',
    path: '/api/master-data/patients/check-duplicates',
    summary: 'Who on record may be the person that is being entered, and what says so',
    permission: 'MasterData.Patients.Create',
    effect: 'read',
    audit: 'view',
    body: z.object({
      facilityId: Id,
      firstName: z.string().trim().max(50).default(''),
      lastName: z.string().trim().max(50).default(''),
      dateOfBirth: CalendarDay,
      ssn: Ssn.nullish(),
      mrn: text(30),
      medicareBeneficiaryId: text(20),
      policyNumbers: z.array(z.string().trim().min(1).max(40)).max(3).optional(),
    }),
    reply: listOf(DuplicateMatch),
    refusals: { '4031': 403 },
  }),
  duplicatesOf: endpoint({
    method: 'POST',
    path: '/api/master-data/patients/duplicates-of',
    summary: 'Likely duplicates of patients on record, for a page of the verification queue',
    permission: 'MasterData.Patients.Verify',
    effect: 'read',
    body: z.object({ patientIds: z.array(Id).min(1).max(100) }),
    reply: listOf(z.object({ patientId: Id, matches: z.array(DuplicateMatch) })),
    refusals: {},
  }),
  previewMerge: endpoint({
    method: 'POST',
    path: '/api/master-data/patients/{id}/merge-preview',
    summary: 'What a merge into this patient would move',
    permission: 'MasterData.Patients.Verify',
    effect: 'read',
    audit: 'view',
    params: ById,
    body: z.object({ mergedId: Id }),
    reply: z.object({ merged: DuplicateMatch, moved: Moved }),
    refusals: { ...unknown, PAT_SELF: 400, PAT_OTHER_ORGANIZATION: 409, PAT_MERGE_INACTIVE: 409 },
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/master-data/patients/{id}/merge',
    summary: 'Make another record part of this one: orders, draws, results, problems and care team move',
    permission: 'MasterData.Patients.Verify',
    effect: 'write',
    params: ById,
    /** The stamps of both records as they were compared: `concurrencyStamp` is the survivor's. */
    body: z.object({
      mergedId: Id,
      reason: text(200),
      ...SeenStamp.shape,
      mergedConcurrencyStamp: SeenStamp.shape.concurrencyStamp,
    }),
    reply: Merge,
    refusals: { ...unknown, STALE: 409, PAT_SELF: 400, PAT_OTHER_ORGANIZATION: 409, PAT_MERGE_INACTIVE: 409, PAT_MERGE_DRAWS: 409 },
  }),
  merges: endpoint({
    method: 'GET',
    path: '/api/master-data/patients/{id}/merges',
    summary: 'Records that became part of this one',
    permission: 'MasterData.Patients.View',
    effect: 'read',
    params: ById,
    reply: listOf(Merge),
    refusals: unknown,
  }),
  undoMerge: endpoint({
    method: 'PUT',
    path: '/api/master-data/patients/merges/{id}/undo',
    summary: 'Take a merge back: exactly what moved goes back',
    permission: 'MasterData.Patients.Verify',
    effect: 'write',
    params: ById,
    /** The survivor's stamp: lists rewritten since then hold nothing that could go back. */
    body: SeenStamp.optional(),
    reply: Patient,
    refusals: { ...unknown, STALE: 409, PAT_MERGE_UNDONE: 409, PAT_MERGE_LATER: 409, PAT_MRN: 409, PAT_SSN: 409, PAT_MERGE_DRAWS: 409 },
  }),
};
