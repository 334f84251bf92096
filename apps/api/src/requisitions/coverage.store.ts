import type { Reader } from '@drawday/database/connect.ts';
import { type AbnStatus, lineStatuses } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { codeIn, statusIn } from '../platform/status-in.ts';

export type PayerRow = { id: string; has_medicare: boolean; billing_method: string };
/** Who pays for the tests of these patients on a day: Medicare among their insurances, and how their organization is billed. */
export async function listPayers(db: Reader, tenantId: string, patientIds: readonly string[], day: string): Promise<PayerRow[]> {
  const { rows } = await sql<PayerRow>`
    select p.id,
      exists (
        select 1
        from insurances i
        where i.tenant_id = p.tenant_id
          and i.patient_id = p.id
          and i.is_medicare
          and coalesce(i.start_date, '-infinity') <= ${day}::date
          and coalesce(i.end_date, 'infinity') >= ${day}::date
      ) as has_medicare,
      coalesce(
        (
          select b.billing_method
          from organization_billing_methods b
          where b.tenant_id = p.tenant_id and b.organization_id = p.organization_id and b.valid_from <= ${day}::date
          order by b.valid_from desc
          limit 1
        ),
        o.billing_method
      ) as billing_method
    from patients p
    join organizations o on o.tenant_id = p.tenant_id and o.id = p.organization_id
    where p.tenant_id = ${tenantId} and p.id = any(${patientIds}::uuid[])`.execute(db);
  return rows;
}

export type PerformedRow = { party_id: string; offering_code: string; drawn_on: string };
/** On which days of the year before these tests or panels were drawn from these patients. What was called off or not performed, nobody paid. */
export async function listPerformed(
  db: Reader,
  tenantId: string,
  patientIds: readonly string[],
  offeringCodes: readonly string[],
  day: string,
): Promise<PerformedRow[]> {
  if (!offeringCodes.length) return [];
  const { rows } = await sql<PerformedRow>`
    select distinct r.party_id, l.offering_code, r.draw_date as drawn_on
    from requisitions r
    join requisition_lines l on l.tenant_id = r.tenant_id and l.requisition_id = r.id
    where r.tenant_id = ${tenantId}
      and r.party_type = 'PATIENT'
      and r.party_id = any(${patientIds}::uuid[])
      and r.draw_date between ${day}::date - 366 and ${day}::date
      and r.collected_at is not null
      and not ${statusIn('calledOff')}
      and not ${codeIn('l.status', lineStatuses.groups.notPerformed)}
      and r.deleted_at is null
      and l.offering_code = any(${offeringCodes}::text[])`.execute(db);
  return rows;
}

export type AbnAnswerRow = { schedule_id: string; offering_code: string; abn_status: AbnStatus };
/** The answers since a moment to the notices of these orders. */
export async function listAbnAnswers(
  db: Reader,
  tenantId: string,
  scheduleIds: readonly string[],
  since: Temporal.Instant,
): Promise<AbnAnswerRow[]> {
  const { rows } = await sql<AbnAnswerRow>`
    select schedule_id, offering_code, abn_status
    from schedule_lines
    where tenant_id = ${tenantId} and schedule_id = any(${scheduleIds}::uuid[]) and abn_answered_at >= ${since.toString()}
      and abn_status is not null`.execute(db);
  return rows;
}
