import { modalities, partyTypes, shifts, verdictMarks } from '@drawday/vocabulary';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CalendarDay, Id } from '../wire.shape.ts';

export const searchKinds = ['patients', 'draws', 'employees', 'sources', 'facilities', 'organizations', 'tests'] as const;

const Hit = z.object({
  /** ID of the record; for a test its code. */
  id: z.string(),
  label: z.string(),
  /** What distinguishes two of the same name. */
  facts: z.array(z.string()),
  statusTypeCode: z.string().nullable(),
  /** For a draw: the kind of party it is for. */
  partyType: z.enum(partyTypes.codes).nullable(),
  facilityId: Id.nullable(),
});

/** What identifies a patient, and where their work stands. */
const FoundPatient = z.object({
  id: Id,
  name: z.string(),
  dateOfBirth: CalendarDay,
  sex: z.string(),
  mrn: z.string().nullable(),
  modality: z.enum(modalities.codes).nullable(),
  dayGroup: z.string().nullable(),
  shift: z.enum(shifts.codes).nullable(),
  chair: z.number().int().nullable(),
  /** The next draw not taken yet; null: none, or the caller may not see draws. */
  nextDraw: z.object({ id: Id, drawDate: CalendarDay }).nullable(),
  /** The newest draw with results to acknowledge; null: none, or the caller may not see results. */
  toReview: z.object({ id: Id }).nullable(),
  /** The critical result that has been open longest. */
  openCritical: z
    .object({ requisitionId: Id.nullable(), resultCode: z.string(), text: z.string(), flag: z.enum(verdictMarks.codes).nullable() })
    .nullable(),
});

export const search = {
  everywhere: endpoint({
    method: 'POST',
    path: '/api/access/search',
    summary: 'People, draws, sources, facilities, organizations and tests within permission, contract and reach',
    permission: 'signed-in',
    effect: 'read',
    body: z.object({
      /** Absent: only the patients of `patientIds` are looked up. */
      filter: z.string().trim().min(2).max(100).optional(),
      /** Maximum number of hits of each kind. */
      maxResultCount: z.number().int().min(1).max(20).default(8),
      /** Only this kind; all when absent. */
      kind: z.enum(searchKinds).optional(),
      /** Patients to describe besides those found; unknown ones are left out. */
      patientIds: z.array(Id).max(8).default([]),
    }),
    reply: z.object({
      groups: z.array(z.object({ kind: z.enum(searchKinds), hasMore: z.boolean(), items: z.array(Hit) })),
      patients: z.array(FoundPatient),
    }),
    refusals: {},
  }),
};
