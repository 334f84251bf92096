import type { Reader } from '@drawday/database/connect.ts';
import { hepatitisCodes } from '@drawday/domain';
import { sql } from 'kysely';
import { drawsInDoubtSql } from '../platform/in-doubt-sql.ts';
import { isReadSql } from '../platform/is-read-sql.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import type { HepatitisFacts, HepatitisPerson } from './hepatitis.store.ts';

/** What the hepatitis status of a patient was derived from at some moment. */
export type KnownHepatitis = HepatitisPerson & HepatitisFacts & { id: string };

/**
 * The hepatitis values and doses of up to 500 patients as they were known at a moment, all of them and newest first: collected and reported by
 * then, with the corrections made since; results of other laboratories once they were verified. Draws in question today are left out.
 */
export async function listKnownHepatitis(
  db: Reader,
  tenantId: string,
  patientIds: readonly string[],
  at: Temporal.Instant,
): Promise<KnownHepatitis[]> {
  const moment = sql`${at.toString()}::timestamptz`;
  const { rows } = await sql<KnownHepatitis>`
    select p.id, p.hbv_exposed_on, p.isolation_source, p.isolation_since, p.date_of_admission, p.start_date, p.created_at, f.time_zone,
      coalesce((select jsonb_agg(to_jsonb(u) - 'at' order by u.at desc, u.laboratory nulls first)
        from (select x.collected_at as at, null::text as laboratory, x.result_code as "resultCode", x.value_text as text, x.value_numeric as numeric,
            x.comparator, ${isReadSql('x.because')} as "isRead", ${localDaySql(sql`f.time_zone`, sql`x.collected_at`)} as "collectedOn",
            x.requisition_id as "drawId"
          from results x
          where x.tenant_id = p.tenant_id and x.party_id = p.id and x.result_code = any(${hepatitisCodes}::text[]) and x.status <> 'X'
            and x.superseded_at is null and x.verdict is not null and x.collected_at < ${moment}
            and (x.resulted_at < ${moment} or x.supersedes_id is not null)
            and x.requisition_id = any(${drawsInDoubtSql(tenantId, patientIds)}) is not true
          union all
          select o.collected_at, o.laboratory_name, e.result_code, case when e.value_numeric is null then e.value_text end, e.value_numeric,
            e.comparator, true, ${localDaySql(sql`f.time_zone`, sql`o.collected_at`)}, o.id
          from external_results o
          join external_result_lines e on e.tenant_id = o.tenant_id and e.external_result_id = o.id and e.superseded_at is null
          where o.tenant_id = p.tenant_id and o.patient_id = p.id and o.deleted_at is null and o.status = 'VERIFIED' and e.because is null
            and o.verified_at < ${moment} and o.collected_at < ${moment} and e.result_code = any(${hepatitisCodes}::text[])) u), '[]') as values,
      coalesce((select jsonb_agg(jsonb_build_object('givenOn', d.given_on, 'product', d.product, 'series', d.series) order by d.given_on)
        from patient_vaccinations d
        where d.tenant_id = p.tenant_id and d.patient_id = p.id and d.given_on < ${moment}), '[]') as doses
    from patients p
    join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id
    where p.tenant_id = ${tenantId} and p.id = any(${patientIds}::uuid[])`.execute(db);
  return rows;
}
