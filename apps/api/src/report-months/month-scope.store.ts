import type { DayGroup, ModalityCode, PartyStatus, ShiftCode } from '@drawday/vocabulary';
import { sql } from 'kysely';

/** The content of one closed month of a facility, as it once was. */
export type MonthRevision = { facilityId: string; month: string; revision: number };

/** Facility-months to be read. Months are the first day of each, YYYY-MM-01. */
export type MonthScope = {
  facilityIds: readonly string[];
  months: readonly string[];
  /** Facility-months not named here are read as they are now. */
  revisions?: readonly MonthRevision[];
  filter?: {
    modalities?: readonly ModalityCode[];
    shifts?: readonly ShiftCode[];
    dayGroups?: readonly DayGroup[];
    /** As they were at the end of the month. */
    statuses?: readonly PartyStatus[];
    providerIds?: readonly string[];
    patientIds?: readonly string[];
  };
};

/** Joins the revisions asked for to rows of the table `t` that have facility_id, month, revision_from and revision_to. */
export function revisionSql(revisions: readonly MonthRevision[] = []) {
  if (!revisions.length) return { join: sql``, isAsked: sql`t.revision_to is null` };
  const column = (name: keyof MonthRevision) => revisions.map((one) => one[name]);
  return {
    join: sql`left join unnest(${column('facilityId')}::uuid[], ${column('month')}::date[], ${column('revision')}::int[])
      as v (facility_id, month, revision) on v.facility_id = t.facility_id and v.month = t.month`,
    isAsked: sql`case when v.revision is null then t.revision_to is null
      else t.revision_from <= v.revision and (t.revision_to is null or t.revision_to > v.revision) end`,
  };
}
