import { restrictedCodes } from '@drawday/catalogue';
import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { Comparator, ResultFlag, ResultState } from '@drawday/vocabulary';
import { resultStates } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { isInDoubtSql } from '../platform/in-doubt-sql.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import { codeIn } from '../platform/status-in.ts';
import type { VerdictColumns } from '../platform/verdict-columns.ts';

export async function listPayers(db: Reader, actor: Actor): Promise<string[]> {
  const { rows } = await sql<{ payer: string }>`
    select payer from kaiser_payers where tenant_id = ${actor.tenantId} order by lower(payer)`.execute(db);
  return rows.map((row) => row.payer);
}

/**
 * Does the list also choose patients of facilities out of reach? Not `staffReach`, which asks for every facility: this call reaches only
 * those of organizations contracted for patients, and no others have an export.
 */
export async function servesFacilitiesBeyond(db: Reader, actor: Actor): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select 1 as found
    from facilities f join organizations o on o.tenant_id = f.tenant_id and o.id = f.organization_id
    where f.tenant_id = ${actor.tenantId} and o.is_contracted_for_patient and f.id <> all(${actor.facilityIds}::uuid[])
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The list as it stands, held until the transaction ends: two people cannot change it at once. */
export async function lockPayers(db: Writer, actor: Actor): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('kaiser_payers ' || ${actor.tenantId}, 0))`.execute(db);
  return listPayers(db, actor);
}

export async function writePayers(db: Writer, actor: Actor, payers: readonly string[]): Promise<void> {
  await sql`delete from kaiser_payers where tenant_id = ${actor.tenantId} and payer <> all(${payers}::text[])`.execute(db);
  await sql`insert into kaiser_payers (tenant_id, payer, added_by)
    select ${actor.tenantId}, payer, ${actor.userId} from unnest(${payers}::text[]) as payer
    on conflict do nothing`.execute(db);
}

export type KaiserRow = VerdictColumns & {
  facility_code: string | null;
  facility_name: string;
  ccn: string | null;
  time_zone: string;
  mrn: string | null;
  policy_number: string | null;
  last_name: string;
  first_name: string;
  middle_initial: string | null;
  date_of_birth: string;
  sex: string | null;
  provider_npi: string | null;
  provider_last_name: string | null;
  provider_first_name: string | null;
  number: string | null;
  accession: string | null;
  collected_at: Date;
  received_at: Date | null;
  resulted_at: Date | null;
  offering_code: string | null;
  result_code: string;
  value_numeric: number | null;
  comparator: Comparator | null;
  value_text: string | null;
  unit: string | null;
  reference_text: string | null;
  reference_low: number | null;
  reference_high: number | null;
  flag: ResultFlag | null;
  status: ResultState;
  performing_lab: string | null;
  is_external: boolean;
  comment: string | null;
};

/** A correction may come long after the collection; the bound keeps the partitions of other years closed. */
const longestWaitDays = 400;

/**
 * Results of patients with an active insurance of the plan, collected while it insured them: current ones of the laboratory by the day they
 * were reported, verified ones of others by the day they were verified. Restricted tests never, and nothing of draws in question.
 */
export function kaiserRows(
  actor: Actor,
  { facilityIds, from, to }: { facilityIds: readonly string[]; from: string; to: string },
): RawBuilder<KaiserRow> {
  const reach = actor.facilityIds.filter((id) => facilityIds.includes(id));
  const within = (moment: RawBuilder<unknown>) => sql`${localDaySql(sql`m.time_zone`, moment)} between ${from}::date and ${to}::date`;
  const insurances = sql`insurances n join kaiser_payers k on k.tenant_id = n.tenant_id and lower(k.payer) = lower(n.payer)`;
  const insuredOn = (moment: RawBuilder<unknown>) => sql`join lateral (select n.policy_number
        from ${insurances}
        where n.tenant_id = m.tenant_id
          and n.patient_id = m.id
          and ${localDaySql(sql`m.time_zone`, moment)} between coalesce(n.start_date, '-infinity') and coalesce(n.end_date, 'infinity')
        order by n.rank
        limit 1) i on true`;
  const person = sql`m.facility_code, m.facility_name, m.ccn, m.time_zone, m.mrn, i.policy_number, m.last_name, m.first_name,
    m.middle_initial, m.date_of_birth, m.sex`;
  return sql<KaiserRow>`
    with members as materialized (
      select p.id, p.tenant_id, f.code as facility_code, f.name as facility_name, f.ccn, f.time_zone, p.mrn, p.last_name,
        p.first_name, p.middle_initial, p.date_of_birth, p.sex, p.primary_provider_id
      from patients p
      join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id
      where p.tenant_id = ${actor.tenantId} and p.facility_id = any(${reach}::uuid[]) and p.deleted_at is null
        and exists (select 1
          from ${insurances}
          where n.tenant_id = p.tenant_id
            and n.patient_id = p.id
            and coalesce(n.start_date, '-infinity') <= ${to}::date
            and coalesce(n.end_date, 'infinity') >= ${from}::date)
    )
    select * from (
      select ${person}, e.npi as provider_npi, e.last_name as provider_last_name, e.first_name as provider_first_name, r.number,
        r.accession, x.collected_at, r.received_at, x.resulted_at, l.offering_code, x.result_code, x.value_numeric, x.comparator,
        x.value_text, x.unit, x.reference_text, x.reference_low, x.reference_high, null::text as flag, x.verdict, x.side, x.because,
        x.is_urgent, x.status, x.performing_lab, false as is_external, x.comment, m.id as patient_id
      from members m
      join results x on x.tenant_id = m.tenant_id and x.party_id = m.id
      ${insuredOn(sql`x.collected_at`)}
      left join requisitions r on r.tenant_id = x.tenant_id and r.id = x.requisition_id
      left join requisition_lines l on l.tenant_id = x.tenant_id and l.requisition_id = x.requisition_id and l.line_number = x.line_number
      left join employees e on e.tenant_id = r.tenant_id and e.id = r.provider_id
      where x.superseded_at is null
        and x.withdrawn_as is null
        and ${codeIn('x.status', resultStates.groups.final)}
        and x.result_code <> all(${restrictedCodes}::text[])
        and x.collected_at >= ${from}::date - ${longestWaitDays}::int
        and x.collected_at < ${to}::date + 2
        and ${within(sql`x.resulted_at`)}
        and not ${isInDoubtSql(sql`x.tenant_id`, sql`x.requisition_id`)}
      union all
      select ${person}, e.npi, e.last_name, e.first_name, null, null, o.collected_at, null, o.reported_at, null, l.result_code,
        l.value_numeric, l.comparator, l.value_text, l.unit, l.reference_text, null, null, l.flag, null, null, null, false,
        'F', o.laboratory_name, true, o.comment, m.id
      from members m
      join external_results o on o.tenant_id = m.tenant_id and o.patient_id = m.id
      join external_result_lines l on l.tenant_id = o.tenant_id and l.external_result_id = o.id and l.superseded_at is null
      ${insuredOn(sql`o.collected_at`)}
      left join employees e on e.tenant_id = m.tenant_id and e.id = m.primary_provider_id
      where o.deleted_at is null
        and o.status = 'VERIFIED'
        and l.result_code <> all(${restrictedCodes}::text[])
        and not exists (select 1
            from external_result_lines h
            where h.tenant_id = o.tenant_id and h.external_result_id = o.id and h.result_code = any(${restrictedCodes}::text[]))
        and ${within(sql`o.verified_at`)}
    ) all_results order by facility_name, last_name, first_name, patient_id, collected_at, result_code`;
}
