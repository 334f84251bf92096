import type { Reader } from '@drawday/database/connect.ts';
import { hepatitisCodes } from '@drawday/domain';
import type { Comparator, HepatitisBVaccine, VaccineSeries } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { inPatientGroupsSql } from '../platform/in-patient-groups-sql.ts';
import { isReadSql } from '../platform/is-read-sql.ts';
import { localDaySql } from '../platform/local-day-sql.ts';

export type HepatitisValueRow = {
  resultCode: string;
  text: string | null;
  numeric: number | null;
  comparator: Comparator | null;
  isRead: boolean;
  collectedOn: string;
  /** The draw or, of another laboratory, the entry: values of one of them are of one specimen. */
  drawId: string | null;
  /** Whose value it is, when it is not of our laboratory. */
  laboratory: string | null;
};
export type DoseRow = { givenOn: string; product: HepatitisBVaccine; series: VaccineSeries };
/** What a patient's hepatitis status is derived from. */
export type HepatitisFacts = { values: HepatitisValueRow[]; doses: DoseRow[] };

/** Antibodies whose earlier values count too, so many of each. */
const followed = ['AHBSQ', 'HCVAB'];
const earlierOnes = 20;

/**
 * Of patient `p` at facility `f`: the newest value of each hepatitis marker and earlier ones of two antibodies, newest first, each with the
 * facility's day of its collection; verified values of other laboratories count. And the doses of vaccine.
 */
const facts = sql`
  (select coalesce(jsonb_agg(to_jsonb(v) order by v."collectedOn" desc, v.laboratory nulls first), '[]')
    from (select "resultCode", text, numeric, comparator, "isRead", "collectedOn", "drawId", laboratory from (
      select u.*, row_number() over (partition by u."resultCode" order by u.collected_at desc, u.laboratory nulls first) as place from (
      select l.collected_at, null::text as laboratory, l.result_code as "resultCode", l.value_text as text, l.value_numeric as numeric, l.comparator,
        ${isReadSql('l.because')} as "isRead",
        ${localDaySql(sql`f.time_zone`, sql`l.collected_at`)} as "collectedOn", l.requisition_id as "drawId"
      from latest_results l
      where l.tenant_id = p.tenant_id and l.party_id = p.id and l.result_code = any(${hepatitisCodes}::text[])
      union all
      select r.collected_at, null, r.result_code, r.value_text, r.value_numeric, r.comparator, ${isReadSql('r.because')},
        ${localDaySql(sql`f.time_zone`, sql`r.collected_at`)}, r.requisition_id
      from unnest(${followed}::text[]) a (code)
      cross join lateral (select *
        from results x
        where x.tenant_id = p.tenant_id and x.party_id = p.id and x.result_code = a.code and x.superseded_at is null and x.verdict is not null
          and x.id not in (select l.result_id from latest_results l
            where l.tenant_id = p.tenant_id and l.party_id = p.id and l.result_code = a.code)
        order by x.collected_at desc
        limit ${earlierOnes}) r
      union all
      select o.collected_at, o.laboratory_name, e.result_code, case when e.value_numeric is null then e.value_text end,
        e.value_numeric, e.comparator, true,
        ${localDaySql(sql`f.time_zone`, sql`o.collected_at`)}, o.id
      from external_results o
      join external_result_lines e on e.tenant_id = o.tenant_id and e.external_result_id = o.id and e.superseded_at is null
      where o.tenant_id = p.tenant_id and o.patient_id = p.id and o.deleted_at is null and o.status = 'VERIFIED'
        and e.because is null
        and e.result_code = any(${hepatitisCodes}::text[])
      ) u) n where place = 1 or "resultCode" = any(${followed}::text[])
    ) v) as values,
  (select coalesce(jsonb_agg(jsonb_build_object('givenOn', d.given_on, 'product', d.product, 'series', d.series) order by d.given_on), '[]')
    from patient_vaccinations d
    where d.tenant_id = p.tenant_id and d.patient_id = p.id) as doses`;

export async function findHepatitisFacts(db: Reader, tenantId: string, patientId: string): Promise<HepatitisFacts> {
  const { rows } = await sql<HepatitisFacts>`
    select ${facts}
    from patients p
    join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id
    where p.tenant_id = ${tenantId} and p.id = ${patientId}`.execute(db);
  return rows[0] ?? { values: [], doses: [] };
}

/** What the status of a patient depends on beside results and doses. */
export type HepatitisPerson = {
  time_zone: string;
  date_of_admission: string | null;
  start_date: string | null;
  created_at: Date;
  hbv_exposed_on: string | null;
  isolation_source: 'LAB' | 'PERSON' | null;
  isolation_since: Date | null;
};
export type BoardRow = HepatitisPerson &
  HepatitisFacts & {
    id: string;
    first_name: string;
    last_name: string;
    middle_initial: string | null;
    date_of_birth: string;
    mrn: string | null;
    modality: string;
    day_group: string | null;
    shift: string | null;
    chair: number | null;
    is_isolation: boolean;
  };

/** The patients of a facility who have not left, or those named, with all that their hepatitis status depends on. */
export async function listBoard(
  db: Reader,
  actor: Actor,
  {
    facilityId,
    patientIds,
    patientGroupIds,
  }: { facilityId?: string | undefined; patientIds?: string[] | undefined; patientGroupIds?: string[] | undefined },
): Promise<BoardRow[]> {
  const facilityIds = actor.facilityIds.filter((id) => facilityId === undefined || id === facilityId);
  const named: RawBuilder<unknown> = patientIds ? sql`and p.id = any(${patientIds}::uuid[])` : sql``;
  const { rows } = await sql<BoardRow>`
    select p.id, p.first_name, p.last_name, p.middle_initial, p.date_of_birth, p.mrn, p.modality, p.day_group, p.shift, p.chair, p.is_isolation,
      p.hbv_exposed_on, p.isolation_source, p.isolation_since, p.date_of_admission, p.start_date, p.created_at, f.time_zone, ${facts}
    from patients p
    join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id
    where p.tenant_id = ${actor.tenantId} and p.facility_id = any(${facilityIds}::uuid[]) and p.deleted_at is null
      and p.status_type_code <> 'INACTIVE' and ${inPatientGroupsSql(actor, patientGroupIds, 'p.id')} ${named}`.execute(db);
  return rows;
}
