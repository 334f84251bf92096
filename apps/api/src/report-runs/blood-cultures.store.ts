import type { Reader } from '@drawday/database/connect.ts';
import { modalities, verdicts } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { listNameSql } from '../platform/list-name-sql.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import { byFacility, byName } from './chosen-people.store.ts';
import type { RunPlan } from './run-plan.ts';

export type BloodCultureRow = {
  party_id: string;
  name: string;
  mrn: string | null;
  date_of_birth: string;
  sex: string;
  access_type: string | null;
  is_transient: boolean;
  facility_id: string;
  facility_name: string;
  number: string;
  collected_on: string;
  value_text: string | null;
  result_id: string;
};
/** Final blood cultures with growth of hemodialysis patients, each patient’s oldest first; transient patients count. */
export async function listBloodCultures(db: Reader, plan: RunPlan, from: string, to: string): Promise<BloodCultureRow[]> {
  const collected = localDaySql(sql`f.time_zone`, sql`x.collected_at`);
  const { rows } = await sql<BloodCultureRow>`
    select r.party_id, ${listNameSql('p', 'patients')} as name, p.mrn, p.date_of_birth, p.sex, p.access_type, p.is_transient, r.facility_id,
      f.name as facility_name, r.number, ${collected} as collected_on, x.value_text, x.id::text as result_id
    from requisitions r
    join patients p on p.tenant_id = r.tenant_id and p.id = r.party_id
    join facilities f on f.tenant_id = r.tenant_id and f.id = r.facility_id
    join results x on x.tenant_id = r.tenant_id and x.requisition_id = r.id and x.superseded_at is null and x.withdrawn_as is null
      and x.result_code = 'BCX' and x.status in ('F', 'C') and x.verdict = any(${verdicts.groups.abnormal}::text[])
    where r.tenant_id = ${plan.actor.tenantId} and r.facility_id = any(${plan.places.map(({ id }) => id)}::uuid[]) and r.party_type = 'PATIENT'
      and r.deleted_at is null and r.draw_date between ${from}::date - 1 and ${to}::date + 1
      and coalesce(r.modality, p.modality) = any(${modalities.groups.inCenter}::text[])
      and ${collected} between ${from} and ${to}
    order by ${byFacility}, ${byName}, x.collected_at, x.id`.execute(db);
  return rows;
}
