import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import type { Pair } from './merges.store.ts';

/** Shows that the survivor's entry `s` is the merged record's entry `m`: then the survivor's is kept, and the other stays behind. */
const same = {
  diagnoses: 's.icd_code = m.icd_code',
  care_team_members: 's.employee_id = m.employee_id and s.role = m.role',
  insurances: 'lower(s.payer) = lower(m.payer) and s.policy_number is not distinct from m.policy_number',
  patient_identifiers: 's.kind = m.kind and s.value = m.value',
  patient_faxes: 's.number = m.number',
  patient_vaccinations: 's.given_on = m.given_on',
  patient_diet_notes: 's.month = m.month',
  dialysis_events: 's.kind = m.kind and s.event_on = m.event_on',
  sources: 'false',
  patient_group_members: 's.group_id = m.group_id',
  support_tickets: 'false',
  order_problems: 'false',
  // Every value of it, unless only the merged record's was compared with the paper.
  external_results: `s.deleted_at is null and m.deleted_at is null and s.collected_at = m.collected_at
      and (s.status = 'VERIFIED' or m.status = 'ENTERED')
      and not exists (select 1
        from external_result_lines ml
        where ml.tenant_id = m.tenant_id
          and ml.external_result_id = m.id
          and ml.superseded_at is null
          and not exists (select 1
            from external_result_lines sl
            where sl.tenant_id = s.tenant_id
              and sl.external_result_id = s.id
              and sl.superseded_at is null
              and sl.result_code = ml.result_code
              and sl.value_text = ml.value_text
              and sl.unit is not distinct from ml.unit))`,
} as const;

/** A group has patients of its own facility only. */
const fits = (table: keyof typeof same, survivorId: string) =>
  table === 'patient_group_members'
    ? sql`and exists (select 1
        from patient_groups g
        join patients v on v.tenant_id = g.tenant_id and v.facility_id = g.facility_id
        where g.tenant_id = m.tenant_id and g.id = m.group_id and v.id = ${survivorId})`
    : sql``;

/** Entries of one list that a merge gives to the survivor, counted before it and moved by it: `m`, to be selected from. */
export const movingEntries = (actor: Actor, { survivorId, mergedId }: Pair, table: keyof typeof same): RawBuilder<unknown> => sql`
  from ${sql.table(table)} m where m.tenant_id = ${actor.tenantId} and m.patient_id = ${mergedId}
    and not exists (select 1 from ${sql.table(table)} s where s.tenant_id = m.tenant_id and s.patient_id = ${survivorId} and ${sql.raw(same[table])})
    ${fits(table, survivorId)}`;

/** Insurance that moves, each to the next rank that the survivor has free; there are three ranks, and what finds none stays behind. */
export const movingInsurance = (actor: Actor, pair: Pair): RawBuilder<unknown> => sql`
  select e.id, e.rank, f.rank as free_rank from (select m.id, m.rank, row_number() over (order by m.rank) as n ${movingEntries(actor, pair, 'insurances')}) e
    join (select r.rank, row_number() over (order by r.rank) as n from generate_series(1, 3) as r (rank)
      where not exists (select 1
          from insurances s
          where s.tenant_id = ${actor.tenantId} and s.patient_id = ${pair.survivorId} and s.rank = r.rank)) f
        on f.n = e.n`;
