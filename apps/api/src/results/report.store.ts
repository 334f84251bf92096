import type { Reader } from '@drawday/database/connect.ts';
import type { Fasting, PaperCode, Timing } from '@drawday/vocabulary';
import { sql } from 'kysely';

/** What a laboratory report says besides the results themselves. */
export type ReportFacts = {
  id: string;
  last_name: string | null;
  first_name: string | null;
  middle_initial: string | null;
  suffix: string | null;
  source_name: string | null;
  source_kind: string | null;
  sample_point: string | null;
  source_location: string | null;
  facility_code: string;
  facility_address: Record<string, string | null>;
  facility_phone: string | null;
  lab_account: string | null;
  /** On which its organization prints. */
  paper: PaperCode;
  provider_name: string | null;
  provider_title: string | null;
  provider_npi: string | null;
  collected_by_name: string | null;
  fasting: Fasting | null;
  comment: string | null;
  answers: Record<string, string>;
  specimens: { number: string; tube: string; tubeCode: string; timing: Timing; rejected: string | null; condition: string | null }[];
};

export async function listReportFacts(db: Reader, tenantId: string, ids: readonly string[]): Promise<ReportFacts[]> {
  const { rows } = await sql<ReportFacts>`
    select r.id, coalesce(p.last_name, e.last_name) as last_name, coalesce(p.first_name, e.first_name) as first_name,
      coalesce(p.middle_initial, e.middle_initial) as middle_initial, p.suffix,
      s.name as source_name, s.kind as source_kind, s.sample_point, s.location as source_location,
      f.code as facility_code, f.address as facility_address, f.phone as facility_phone, f.lab_account, o.paper,
      v.first_name || ' ' || v.last_name as provider_name, v.title as provider_title, v.npi as provider_npi,
      (select c.first_name || ' ' || c.last_name
        from employees c
        where c.tenant_id = r.tenant_id and c.user_id = r.collected_by) as collected_by_name,
      r.fasting, r.comment, coalesce(a.answers, '{}') as answers, coalesce(t.specimens, '[]') as specimens
    from requisitions r join facilities f on f.tenant_id = r.tenant_id and f.id = r.facility_id
      join organizations o on o.tenant_id = f.tenant_id and o.id = f.organization_id
      left join patients p on r.party_type = 'PATIENT' and p.tenant_id = r.tenant_id and p.id = r.party_id
      left join employees e on r.party_type = 'EMPLOYEE' and e.tenant_id = r.tenant_id and e.id = r.party_id
      left join sources s on r.party_type = 'SITE' and s.tenant_id = r.tenant_id and s.id = r.party_id
      left join employees v on v.tenant_id = r.tenant_id and v.id = r.provider_id
      left join lateral (select jsonb_object_agg(n.aoe_code, n.value) as answers
          from aoe_answers n
          where n.tenant_id = r.tenant_id and n.requisition_id = r.id) a
        on true
      left join lateral (select jsonb_agg(jsonb_build_object('number', n.number, 'tube', b.name, 'tubeCode',
          n.tube_code, 'timing', n.timing, 'rejected', coalesce(k.text, n.rejected_reason), 'condition', n.condition)
        order by n.specimen_index) as specimens
        from specimens n
            join tubes b on b.code = n.tube_code
            left join reason_codes k on k.list = 'TNP' and k.code = n.rejected_reason
            where n.tenant_id = r.tenant_id and n.requisition_id = r.id) t
          on true
    where r.tenant_id = ${tenantId} and r.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}
