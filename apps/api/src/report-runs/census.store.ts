import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import { listNameSql } from '../platform/list-name-sql.ts';
import { byFacility, byName, chosenPeople, providerNameSql } from './chosen-people.store.ts';
import type { RunPlan } from './run-plan.ts';

export type CensusRow = {
  id: string;
  name: string;
  mrn: string | null;
  date_of_birth: string;
  sex: string;
  modality: string;
  day_group: string | null;
  shift: string | null;
  access_type: string | null;
  provider_name: string | null;
  facility_name: string;
  status_type_code: string;
  is_isolation: boolean;
  is_transient: boolean;
  date_of_admission: string | null;
  start_date: string | null;
  date_first_dialysis: string | null;
  came_on: string | null;
  left_on: string | null;
  left_because: string | null;
};
/** Who is here on the day of the report, with who came in its month, and those who left in it. */
export async function listCensus(db: Reader, plan: RunPlan): Promise<CensusRow[]> {
  const { actor } = plan;
  const first = plan.asOf.with({ day: 1 }).toString();
  const day = plan.asOf.toString();
  const { rows } = await sql<CensusRow>`
    select p.id, ${listNameSql('p', 'patients')} as name, p.mrn, p.date_of_birth, p.sex, p.modality, p.day_group, p.shift, p.access_type,
      ${providerNameSql('e')} as provider_name, f.name as facility_name,
      p.status_type_code, p.is_isolation, p.is_transient, p.date_of_admission, p.start_date, p.date_first_dialysis,
      case when coalesce(p.date_of_admission, p.start_date) between ${first} and ${day} then coalesce(p.date_of_admission, p.start_date) end as came_on,
      case when p.status_type_code = 'INACTIVE' then p.end_date end as left_on,
      case when p.status_type_code = 'INACTIVE' then p.status_reason end as left_because
    from patients p
    join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id
    left join employees e on e.tenant_id = p.tenant_id and e.id = p.primary_provider_id
    where p.tenant_id = ${actor.tenantId} and p.facility_id = any(${plan.places.map(({ id }) => id)}::uuid[]) and p.deleted_at is null
      and coalesce(p.start_date, p.created_at::date) <= ${day}
      and (p.status_type_code <> 'INACTIVE' or p.end_date between ${first} and ${day})
      ${chosenPeople(plan, 'patient')}
    order by p.status_type_code = 'INACTIVE', ${byFacility}, ${byName}`.execute(db);
  return rows;
}
