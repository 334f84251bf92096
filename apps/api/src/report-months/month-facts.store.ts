import type { Reader } from '@drawday/database/connect.ts';
import type { StatusFrom } from '@drawday/domain';
import type { Bounds, Comparator, DayGroup, ModalityCode, ShiftCode, Verdict, VerdictSide } from '@drawday/vocabulary';
import { lineStatuses, requisitionStatuses } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { drawsInDoubtSql } from '../platform/in-doubt-sql.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import { recordedDiabetesSql } from '../platform/recorded-diabetes-sql.ts';
import { isInForceSql } from '../platform/status-changes-sql.ts';
import { codeIn } from '../platform/status-in.ts';

/** Treatment from a day on, as the schedule of the patient keeps it. */
export type TreatmentRow = {
  validFrom: string;
  facilityId: string;
  modality: ModalityCode;
  treatmentsPerWeek: number | null;
  accessType: string | null;
  shift: ShiftCode | null;
  dayGroup: DayGroup | null;
  chair: number | null;
};

export type PersonRow = TreatmentRow & {
  id: string;
  dateOfBirth: string;
  sex: string;
  isTransient: boolean;
  isIsolation: boolean;
  isDiabetic: boolean;
  firstDialysis: string | null;
  providerId: string | null;
  status: string;
  startedOn: string;
  /** Oldest first. */
  treatments: TreatmentRow[];
  statuses: StatusFrom[];
};

/** Patients with their history. Records that were deleted or merged into another are no patients. */
export async function listPeople(db: Reader, tenantId: string, ids: readonly string[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select p.id, p.facility_id as "facilityId", p.date_of_birth as "dateOfBirth", p.sex, p.modality, p.access_type as "accessType",
      p.treatments_per_week as "treatmentsPerWeek", p.shift, p.day_group as "dayGroup", p.chair, p.is_transient as "isTransient",
      p.is_isolation as "isIsolation", p.date_first_dialysis as "firstDialysis", p.primary_provider_id as "providerId",
      p.status_type_code as status,
      coalesce(p.start_date, p.date_of_admission, ${localDaySql(sql`f.time_zone`, sql`p.created_at`)}) as "startedOn",
      coalesce(p.start_date, p.date_of_admission, ${localDaySql(sql`f.time_zone`, sql`p.created_at`)}) as "validFrom",
      ${recordedDiabetesSql('p')} as "isDiabetic",
      coalesce((select json_agg(json_build_object('validFrom', s.valid_from, 'facilityId', s.facility_id, 'modality', s.modality,
          'treatmentsPerWeek', s.treatments_per_week, 'accessType', s.access_type, 'shift', s.shift, 'dayGroup', s.day_group,
          'chair', s.chair) order by s.valid_from)
        from patient_schedules s
        where s.tenant_id = p.tenant_id and s.patient_id = p.id), '[]') as treatments,
      coalesce((select json_agg(json_build_object('on', ${localDaySql(sql`f.time_zone`, sql`c.effective_at`)}, 'from', c.from_status,
          'to', c.to_status, 'reason', c.reason) order by c.effective_at, c.changed_at)
        from patient_status_changes c
        where c.tenant_id = p.tenant_id and c.patient_id = p.id and ${isInForceSql}), '[]') as statuses
    from patients p
    join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id
    where p.tenant_id = ${tenantId} and p.id = any(${ids}::uuid[]) and p.deleted_at is null and p.merged_into_id is null
    order by p.id`.execute(db);
  return rows;
}

/** Ordered on a draw, and not all of it final. */
export type OpenLine = { offering: string; isPending: boolean; isNotPerformed: boolean; lost: string[] };
export type DrawRow = {
  id: string;
  partyId: string;
  facilityId: string;
  modality: ModalityCode | null;
  drawDate: string | null;
  status: string;
  cancelReason: string | null;
  isReplacement: boolean;
  providerId: string | null;
  isInDoubt: boolean;
  /** Collected in the month, where it was drawn. */
  isCollected: boolean;
  lines: OpenLine[];
};

/** Draws planned for a month or collected in it, of patients and sources. A draw is collected at most some weeks from its day. */
export async function listMonthDraws(
  db: Reader,
  tenantId: string,
  { month, partyIds }: { month: string; partyIds: readonly string[] },
): Promise<DrawRow[]> {
  const collectedOn = localDaySql(sql`f.time_zone`, sql`r.collected_at`);
  const isCollected = sql`(r.collected_at is not null and date_trunc('month', ${collectedOn})::date = ${month}::date
    and ${codeIn('r.status', requisitionStatuses.groups.collected)})`;
  const { rows } = await sql<DrawRow>`
    select r.id, r.party_id as "partyId", r.facility_id as "facilityId", r.modality, r.draw_date as "drawDate", r.status,
      r.cancel_reason as "cancelReason", r.rescheduled_from_id is not null as "isReplacement", r.provider_id as "providerId",
      r.id = any(${drawsInDoubtSql(tenantId, partyIds)}) as "isInDoubt", ${isCollected} as "isCollected",
      coalesce((select json_agg(json_build_object('offering', l.offering_code,
          'isPending', not ${codeIn('l.status', lineStatuses.groups.final)}, 'isNotPerformed', l.status = 'TNP', 'lost', l.lost_codes))
        from requisition_lines l
        where l.tenant_id = r.tenant_id and l.requisition_id = r.id and l.covered_by is null and l.status <> 'CANCELED'
          and (not ${codeIn('l.status', lineStatuses.groups.performed)} or l.lost_codes <> '{}')), '[]') as lines
    from requisitions r
    join facilities f on f.tenant_id = r.tenant_id and f.id = r.facility_id
    where r.tenant_id = ${tenantId} and r.party_type in ('PATIENT', 'SITE') and r.party_id = any(${partyIds}::uuid[])
      and r.deleted_at is null and r.draw_date between ${month}::date - 45 and ${month}::date + 75
      and (date_trunc('month', r.draw_date)::date = ${month}::date or ${isCollected})
    order by r.draw_date, r.id`.execute(db);
  return rows;
}

export type ResultRow = {
  id: number;
  partyId: string;
  requisitionId: string;
  facilityId: string;
  code: string;
  numeric: number | null;
  comparator: Comparator | null;
  text: string | null;
  status: string;
  because: string | null;
  verdict: Verdict | null;
  side: VerdictSide | null;
  isUrgent: boolean;
  goal: Bounds | null;
  isCalculated: boolean;
  method: string | null;
  /** Milliseconds since 1970. */
  collectedAt: number;
  resultedAt: number;
};

const milliseconds = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::double precision`;

/** Current results of draws that were collected in a month, of the tests whose value of the month is kept. */
export async function listMonthResults(
  db: Reader,
  tenantId: string,
  { month, requisitionIds, codes }: { month: string; requisitionIds: readonly string[]; codes: readonly string[] },
): Promise<ResultRow[]> {
  if (!requisitionIds.length) return [];
  const { rows } = await sql<ResultRow>`
    select x.id, x.party_id as "partyId", x.requisition_id as "requisitionId", x.facility_id as "facilityId", x.result_code as code,
      x.value_numeric as numeric, x.comparator, x.value_text as text, x.status, x.because, x.verdict, x.side, x.is_urgent as "isUrgent",
      x.judged_by -> 'goal' as goal, x.is_calculated as "isCalculated", x.method, ${milliseconds('x.collected_at')} as "collectedAt",
      ${milliseconds('x.resulted_at')} as "resultedAt"
    from results x
    join facilities f on f.tenant_id = x.tenant_id and f.id = x.facility_id
    where x.tenant_id = ${tenantId} and x.requisition_id = any(${requisitionIds}::uuid[]) and x.superseded_at is null
      and x.collected_at >= ${month}::timestamptz - interval '1 day' and x.collected_at < ${month}::timestamptz + interval '1 month 1 day'
      and x.result_code = any(${codes}::text[])
      and date_trunc('month', ${localDaySql(sql`f.time_zone`, sql`x.collected_at`)})::date = ${month}::date
    order by x.id`.execute(db);
  return rows;
}

export type ExternalRow = {
  partyId: string;
  code: string;
  numeric: number | null;
  comparator: Comparator | null;
  text: string;
  collectedOn: string;
  collectedAt: number;
  resultedAt: number;
};

/** Verified results of other laboratories, by the clock of where the patient is treated now. */
export async function listMonthExternals(
  db: Reader,
  tenantId: string,
  { month, patientIds, codes }: { month: string; patientIds: readonly string[]; codes: readonly string[] },
): Promise<ExternalRow[]> {
  const day = localDaySql(sql`f.time_zone`, sql`o.collected_at`);
  const { rows } = await sql<ExternalRow>`
    select o.patient_id as "partyId", l.result_code as code, l.value_numeric as numeric, l.comparator, l.value_text as text,
      ${day} as "collectedOn", ${milliseconds('o.collected_at')} as "collectedAt",
      (extract(epoch from coalesce(o.reported_at, o.collected_at)) * 1000)::double precision as "resultedAt"
    from external_results o
    join external_result_lines l on l.tenant_id = o.tenant_id and l.external_result_id = o.id and l.superseded_at is null
    join patients p on p.tenant_id = o.tenant_id and p.id = o.patient_id
    join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id
    where o.tenant_id = ${tenantId} and o.patient_id = any(${patientIds}::uuid[]) and o.deleted_at is null and o.status = 'VERIFIED'
      and o.collected_at >= ${month}::timestamptz - interval '1 day' and o.collected_at < ${month}::timestamptz + interval '1 month 1 day'
      and l.because is null and l.result_code = any(${codes}::text[]) and date_trunc('month', ${day})::date = ${month}::date
    order by o.patient_id, l.result_code, o.collected_at`.execute(db);
  return rows;
}

/** A facility with its clock. */
export type PlaceRow = { id: string; organizationId: string; timeZone: string; closingDay: number };
export async function listPlaces(db: Reader, tenantId: string): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select id, organization_id as "organizationId", time_zone as "timeZone", month_closing_day as "closingDay"
    from facilities
    where tenant_id = ${tenantId}
    order by id`.execute(db);
  return rows;
}

/** Everybody and everything that may have a row for a month of a facility. */
export async function listMonthParties(db: Reader, tenantId: string, facilityId: string, month: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from patients where tenant_id = ${tenantId} and facility_id = ${facilityId} and deleted_at is null
    union
    select patient_id from patient_schedules
      where tenant_id = ${tenantId} and facility_id = ${facilityId} and valid_from < ${month}::date + interval '1 month'
    union
    select patient_id from patient_months
      where tenant_id = ${tenantId} and facility_id = ${facilityId} and month = ${month} and revision_to is null
    union
    select id from sources where tenant_id = ${tenantId} and facility_id = ${facilityId}
    order by 1`.execute(db);
  return rows.map((row) => row.id);
}

/** The month of the first draw of a facility; null where there never was one. */
export async function findFirstMonth(db: Reader, tenantId: string, facilityId: string): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select date_trunc('month', min(draw_date))::date as month
    from requisitions
    where tenant_id = ${tenantId} and facility_id = ${facilityId} and deleted_at is null`.execute(db);
  return rows[0]?.month ?? null;
}
