import { namedOfferings } from '@drawday/catalogue';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { maskSsn, verdictMark } from '@drawday/domain';
import { unitWords } from '@drawday/vocabulary';
import { fieldsOf } from '../platform/fields-of.ts';
import { patientColumnOf } from './patient-columns.ts';
import type { HeaderRow } from './patient-header.store.ts';
import type { KeyResultRow, PatientListRow, PatientRow } from './patients.store.ts';
import type { PlannedStatusRow } from './planned-status.store.ts';

type ListItem = ReplyOf<typeof patients.list>['items'][number];

function keyResult(row: KeyResultRow | undefined): ListItem['ktv'] {
  if (!row) return null;
  const text = row.numeric === null ? (row.text ?? '') : `${row.comparator ?? ''}${row.numeric}`;
  return {
    resultCode: row.resultCode,
    text,
    numeric: row.numeric,
    unit: row.unit,
    flag: verdictMark(row),
    goalMet: row.goalMet,
    collectedAt: row.collectedAt,
    requisitionId: row.requisitionId,
  };
}

/** Home patients are judged by the weekly dose, peritoneal ones by theirs; everyone else by the single-pool value of a treatment. */
const doseCodes: Readonly<Record<string, readonly string[]>> = {
  HHD: ['KTVSTD', 'KTVSP'],
  PD: ['KTVPDT'],
  PEDPD: ['KTVPDT'],
  HPD: ['KTVPDT'],
};

export function patientListItem(row: PatientListRow): ListItem {
  const byCode = new Map(row.key_results.map((result) => [result.resultCode, result]));
  const dose = (doseCodes[row.modality] ?? ['KTVSP']).map((code) => byCode.get(code)).find((result) => result !== undefined);
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    middleInitial: row.middle_initial,
    dateOfBirth: row.date_of_birth,
    sex: row.sex,
    mrn: row.mrn,
    modality: row.modality,
    dayGroup: row.day_group,
    scheduleDays: row.schedule_days,
    visitDays: row.visit_days,
    shift: row.shift,
    chair: row.chair,
    facilityId: row.facility_id,
    facilityName: row.facility_name,
    primaryProviderId: row.primary_provider_id,
    providerName: row.provider_name,
    statusTypeCode: row.status_type_code,
    statusReason: row.status_reason,
    isIsolation: row.is_isolation,
    nextDrawDate: row.next_draw_date,
    ktv: keyResult(dose),
    hemoglobin: keyResult(byCode.get('HGB')),
    concurrencyStamp: row.concurrency_stamp,
  };
}

type Reply = ReplyOf<typeof patients.find>;
export function patientReply(
  row: PatientRow,
  header: HeaderRow,
  plan: PlannedStatusRow | undefined,
  likelyDuplicates: Reply['likelyDuplicates'],
  hepatitis: Reply['hepatitis'],
): Reply {
  const hepatitisB = row.key_results.find((result) => result.resultCode === 'AHBSQ');
  return {
    ...patientListItem(row),
    ...fieldsOf(patientColumnOf, row),
    maskedSsn: row.ssn_last4 ? maskSsn(row.ssn_last4) : null,
    address: row.address,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    timeZone: row.time_zone,
    startDate: row.start_date,
    endDate: row.end_date,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    creationTime: row.created_at.toISOString(),
    lastModificationTime: row.updated_at?.toISOString() ?? null,
    lastModifierName: header.last_modifier_name,
    nextDraw: header.next_draw && { ...header.next_draw, tests: namedOfferings(header.next_draw.tests) },
    lastDraw: header.last_draw,
    keyResults: row.key_results.map(keyResult).filter((result) => result !== null),
    expiringOrders: header.expiring_orders,
    unsignedOrders: header.unsigned_orders,
    drawsInQuestion: header.draws_in_question,
    hepatitisB: hepatitisB
      ? `${hepatitisB.comparator ?? ''}${hepatitisB.numeric ?? hepatitisB.text ?? ''} ${unitWords(hepatitisB.unit, 'en')}`.trim()
      : null,
    hepatitis,
    pendingDraws: header.pending_draws,
    activeOrders: header.active_orders,
    homeSources: header.home_sources,
    likelyDuplicates,
    mergedInto: header.merged_into,
    plannedStatusChange: plan
      ? {
          statusTypeCode: plan.to_status,
          reason: plan.reason,
          effectiveOn: plan.effective_on,
          plannedByName: plan.planned_by_name,
          plannedAt: plan.planned_at.toISOString(),
        }
      : null,
    extraProperties: {},
  };
}
