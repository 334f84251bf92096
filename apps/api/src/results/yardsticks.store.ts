import { readCriticalRange, type WireCriticalRange } from '@drawday/contracts/wire-bounds.ts';
import type { Reader } from '@drawday/database/connect.ts';
import type { Bounds, CriticalRange } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { boundsSql } from '../platform/bounds-sql.ts';

export type OwnRange = Bounds & {
  resultCode: string;
  organizationId: string;
  facilityId: string | null;
  criticalRanges: CriticalRange[];
  validFrom: string;
  validTo: string | null;
};
export type OwnAlert = Bounds & {
  resultCode: string;
  organizationId: string;
  facilityId: string | null;
  modality: string | null;
  validFrom: string;
  validTo: string | null;
};
/** A goal with the days of its own and those of its set; `facilityIds`: who steers by that set instead of a default one. */
export type OwnGoal = Bounds & {
  resultCode: string;
  organizationId: string;
  modality: string;
  validFrom: string;
  validTo: string | null;
  isDefault: boolean;
  facilityIds: string[];
  setValidFrom: string;
  setValidTo: string | null;
};
/** How an organization groups results, by validity. */
export type OwnCategory = {
  organizationId: string;
  name: string;
  position: number;
  resultCodes: string[];
  validFrom: string;
  validTo: string | null;
};

type StoredRange = Omit<OwnRange, 'criticalRanges'> & { criticalRangeSettings: WireCriticalRange[] };

/** Ranges of the organizations and facilities of one tenant, all validities. */
export async function listOwnRanges(db: Reader, tenantId: string): Promise<OwnRange[]> {
  const { rows } = await sql<StoredRange>`
    select r.result_code as "resultCode", r.organization_id as "organizationId", r.facility_id as "facilityId",
      ${boundsSql('r')}, r.critical_range_settings as "criticalRangeSettings",
      r.valid_from as "validFrom", r.valid_to as "validTo" from offering_ranges r where r.tenant_id = ${tenantId}`.execute(db);
  return rows.map(({ criticalRangeSettings, ...row }) => ({ ...row, criticalRanges: criticalRangeSettings.map(readCriticalRange) }));
}

/** Goals of every goal set of one tenant, all validities. */
export async function listOwnGoals(db: Reader, tenantId: string): Promise<OwnGoal[]> {
  const { rows } = await sql<OwnGoal>`
    select g.result_code as "resultCode", s.organization_id as "organizationId", g.modality, ${boundsSql('g')},
      g.valid_from as "validFrom", g.valid_to as "validTo", s.is_default as "isDefault",
      coalesce((select array_agg(f.facility_id)
          from goal_set_facilities f
          where f.tenant_id = s.tenant_id and f.goal_set_id = s.id),
        '{}') as "facilityIds",
      s.valid_from as "setValidFrom", s.valid_to as "setValidTo"
    from goals g join goal_sets s on s.tenant_id = g.tenant_id and s.id = g.goal_set_id where g.tenant_id = ${tenantId}`.execute(db);
  return rows;
}

export async function listOwnAlerts(db: Reader, tenantId: string): Promise<OwnAlert[]> {
  const { rows } = await sql<OwnAlert>`
    select a.result_code as "resultCode", a.organization_id as "organizationId", a.facility_id as "facilityId",
      a.modality, ${boundsSql('a')}, a.valid_from as "validFrom", a.valid_to as "validTo"
    from organization_alerts a where a.tenant_id = ${tenantId}`.execute(db);
  return rows;
}

export async function listOwnCategories(db: Reader, tenantId: string): Promise<OwnCategory[]> {
  const { rows } = await sql<OwnCategory>`
    select c.organization_id as "organizationId", c.name, c.position, c.result_codes as "resultCodes", c.valid_from as "validFrom", c.valid_to as "validTo"
    from result_categories c where c.tenant_id = ${tenantId} order by c.position, c.name`.execute(db);
  return rows;
}
