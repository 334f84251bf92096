import type { Reader } from '@drawday/database/connect.ts';
import { modalities, resultStates, verdicts } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { localDaySql } from '../platform/local-day-sql.ts';
import { isInForceSql } from '../platform/status-changes-sql.ts';
import { codeIn } from '../platform/status-in.ts';
import { byFacility, byName, type EventPerson, eventPersonSql } from './chosen-people.store.ts';
import type { RunPlan } from './run-plan.ts';

export type BloodCultureRow = EventPerson & {
  party_id: string;
  facility_id: string;
  /** Null of another laboratory. */
  number: string | null;
  laboratory_name: string | null;
  collected_on: string;
  value_text: string | null;
  result_id: string | null;
};
type Reach = Pick<RunPlan, 'actor' | 'places'>;

const idsOf = ({ places }: Reach) => places.map(({ id }) => id);

/** Final blood cultures with growth of hemodialysis patients, each patient’s oldest first; transient patients count. */
export async function listBloodCultures(db: Reader, plan: Reach, from: string, to: string): Promise<BloodCultureRow[]> {
  const collected = localDaySql(sql`f.time_zone`, sql`x.collected_at`);
  const { rows } = await sql<BloodCultureRow>`
    select r.party_id, ${eventPersonSql}, r.facility_id, r.number, null as laboratory_name, ${collected} as collected_on, x.value_text,
      x.id::text as result_id
    from requisitions r
    join patients p on p.tenant_id = r.tenant_id and p.id = r.party_id
    join facilities f on f.tenant_id = r.tenant_id and f.id = r.facility_id
    join results x on x.tenant_id = r.tenant_id and x.requisition_id = r.id and x.superseded_at is null and x.withdrawn_as is null
      and x.result_code = 'BCX' and ${codeIn('x.status', resultStates.groups.final)} and x.verdict = any(${verdicts.groups.abnormal}::text[])
    where r.tenant_id = ${plan.actor.tenantId} and r.facility_id = any(${idsOf(plan)}::uuid[]) and r.party_type = 'PATIENT'
      and r.deleted_at is null and r.draw_date between ${from}::date - 1 and ${to}::date + 1
      and coalesce(r.modality, p.modality) = any(${modalities.groups.inCenter}::text[])
      and ${collected} between ${from} and ${to}
    order by ${byFacility}, ${byName}, x.collected_at, x.id`.execute(db);
  return rows;
}

/**
 * Verified blood cultures of other laboratories, of hemodialysis patients of these facilities: taken as an outpatient, or until the day after
 * the admission to a hospital. What grew is for the caller to read.
 */
export async function listOtherCultures(db: Reader, plan: Reach, from: string, to: string): Promise<BloodCultureRow[]> {
  const collected = localDaySql(sql`f.time_zone`, sql`o.collected_at`);
  const { rows } = await sql<BloodCultureRow>`
    select p.id as party_id, ${eventPersonSql}, p.facility_id, null as number, o.laboratory_name, ${collected} as collected_on, l.value_text,
      null as result_id
    from external_results o
    join external_result_lines l on l.tenant_id = o.tenant_id and l.external_result_id = o.id and l.superseded_at is null
      and l.result_code = 'BCX'
    join patients p on p.tenant_id = o.tenant_id and p.id = o.patient_id and p.deleted_at is null
    join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id
    left join lateral (select c.to_status, c.reason, ${localDaySql(sql`f.time_zone`, sql`c.effective_at`)} as since
      from patient_status_changes c
      where c.tenant_id = p.tenant_id and c.patient_id = p.id and c.effective_at <= o.collected_at and ${isInForceSql}
      order by c.effective_at desc, c.changed_at desc
      limit 1) s on true
    where o.tenant_id = ${plan.actor.tenantId} and p.facility_id = any(${idsOf(plan)}::uuid[]) and o.status = 'VERIFIED' and o.deleted_at is null
      and p.modality = any(${modalities.groups.inCenter}::text[])
      and o.collected_at >= ${from}::date - 1 and o.collected_at < ${to}::date + 2 and ${collected} between ${from} and ${to}
      and not (s.to_status = 'PAUSED' and s.reason = 'HOSPITAL' and ${collected} > s.since + 1) is true
    order by ${byFacility}, ${byName}, o.collected_at, l.id`.execute(db);
  return rows;
}
