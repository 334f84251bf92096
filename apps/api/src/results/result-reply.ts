import { testByCode } from '@drawday/catalogue';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { results } from '@drawday/contracts/results/results.contract.ts';
import { criticalFlag, displayFlag, goalText } from '@drawday/domain';
import type { Bounds, ResultFlag } from '@drawday/vocabulary';
import type { EarlierValue, ResultDrawRow, ResultRow } from './results.store.ts';
import { isSameUnit } from './same-unit.ts';
import { textBeside, valueText } from './value-text.ts';
import type { Yardstick } from './yardsticks.ts';

export type ResultReply = ReplyOf<typeof results.requisitionResults>['results'][number];
export type ResultDrawReply = ReplyOf<typeof results.resultRequisitions>['items'][number];

/** The flag to show; an abnormal text has its own sign, whatever letter it is kept under. */
export function shownFlag(row: { value_numeric: number | null; critical_flag: ResultFlag; alert_flag: ResultFlag }): string {
  if (row.value_numeric === null) return row.critical_flag !== 'N' || row.alert_flag !== 'N' ? 'A' : '';
  return displayFlag(row.critical_flag, row.alert_flag);
}

type JudgedRow = Pick<ResultRow, 'result_code' | 'value_numeric' | 'comparator' | 'value_text' | 'unit' | 'critical_flag'>;

/** Are the limits of the directory in the unit of this value? Others were not applied to it, and would mislead beside it. */
const isInOurUnit = (row: JudgedRow) => isSameUnit(row.result_code, row.unit, testByCode.get(row.result_code)?.unit ?? null);

/**
 * The critical limit that a value lies beyond: `> 6.5 mmol/L`. Null where it lies beyond none: the laboratory alone called it critical, or
 * the limits were changed for days gone by.
 */
export function criticalLimit(row: JudgedRow, bounds: Bounds | null): string | null {
  if (row.critical_flag === 'N' || row.value_numeric === null || !bounds || !isInOurUnit(row)) return null;
  if (criticalFlag(valueText(row.result_code, row), bounds) !== row.critical_flag) return null;
  // Of two limits neither is critical itself, included or not; see `criticalFlag`.
  const isBoth = bounds.low !== null && bounds.high !== null;
  const beyond =
    row.critical_flag === 'H'
      ? { low: bounds.high, lowInclusive: !isBoth && !bounds.highInclusive, high: null, highInclusive: true }
      : { low: null, lowInclusive: true, high: bounds.low, highInclusive: !isBoth && !bounds.lowInclusive };
  return goalText(beyond, { unit: row.unit }) || null;
}

const rank = ['HH', 'LL', 'A', 'H', 'L'];
function worstFlag(row: ResultDrawRow): string {
  const has: Record<string, boolean> = {
    HH: row.has_critical_high,
    LL: row.has_critical_low,
    A: row.has_abnormal_text,
    H: row.high_count > 0,
    L: row.low_count > 0,
  };
  return rank.find((flag) => has[flag]) ?? '';
}

/** The value that a version replaced, with the unit it was reported in. */
export const replacedValue = (row: ResultRow) => ({
  value_numeric: row.old_numeric,
  comparator: row.old_comparator,
  value_text: row.old_text,
  unit: row.old_unit,
  status: row.old_status,
});

/** @param earlier values up to this one, newest first, this one included */
export function resultReply(row: ResultRow, yardstick: Yardstick, earlier: readonly EarlierValue[], withRecent: boolean): ResultReply {
  const test = testByCode.get(row.result_code);
  const before = earlier.find((value) => value.collected_at.getTime() < row.collected_at.getTime());
  const unit = row.unit ?? test?.unit ?? null;
  // A bound such as "< 5" is no point on a line, and nothing to measure a change from.
  const isComparable = (value: EarlierValue) =>
    value.comparator === null && isSameUnit(row.result_code, value.unit ?? test?.unit ?? null, unit);
  const replaced = textBeside(row.result_code, replacedValue(row), unit, row.is_calculated);
  const isReplacing = row.old_status !== null && row.old_status !== 'P' && row.withdrawn_as === null && row.old_withdrawn_as === null;
  return {
    id: String(row.id),
    requisitionId: row.requisition_id,
    resultCode: row.result_code,
    name: test?.name ?? row.result_code,
    category: yardstick.group?.name ?? test?.category ?? 'other',
    valueText: row.withdrawn_as ? '' : valueText(row.result_code, row, row.is_calculated),
    valueNumeric: row.status === 'X' ? null : row.value_numeric,
    comparator: row.comparator,
    unit: row.unit,
    decimals: test?.decimals ?? 0,
    referenceText: row.reference_text,
    referenceLow: row.reference_low,
    referenceHigh: row.reference_high,
    criticalFlag: row.critical_flag,
    alertFlag: row.alert_flag,
    displayFlag: shownFlag(row),
    senderFlag: row.sender_flag,
    goalText: (isInOurUnit(row) && goalText(yardstick.goal)) || null,
    goalMet: row.goal_met,
    status: row.status,
    tnpReason: row.tnp_reason,
    withdrawnAs: row.withdrawn_as,
    isInQuestion: row.is_in_question,
    collectedAt: row.collected_at.toISOString(),
    resultedAt: row.resulted_at.toISOString(),
    performingLab: row.performing_lab,
    comment: row.comment,
    isCalculated: row.is_calculated,
    previousValue: before && isComparable(before) ? before.value_numeric : null,
    previousText: before ? textBeside(row.result_code, before, unit) : null,
    previousCollectedAt: before?.collected_at.toISOString() ?? null,
    correctedFrom: isReplacing && replaced !== textBeside(row.result_code, row, unit, row.is_calculated) ? replaced : null,
    isReviewed: row.reviewed_at !== null,
    reviewedByName: row.reviewed_by_name || null,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    reviewComment: row.review_comment,
    criticalOpenedAt: row.opened_at?.toISOString() ?? null,
    criticalClosedAt: row.acknowledged_at?.toISOString() ?? null,
    criticalClosedByName: row.acknowledged_by_name,
    criticalReportedTo: row.told_to,
    criticalLimit: criticalLimit(row, yardstick.critical),
    ...(withRecent && {
      recent: earlier
        .flatMap((value) => (isComparable(value) ? (value.value_numeric ?? []) : []))
        .slice(0, 12)
        .reverse(),
    }),
  };
}

export function resultDrawReply(row: ResultDrawRow): Omit<ResultDrawReply, 'results'> {
  return {
    id: row.id,
    number: row.number,
    partyType: row.party_type,
    partyId: row.party_id,
    partyName: row.party_name,
    dateOfBirth: row.date_of_birth,
    sex: row.sex,
    mrn: row.mrn,
    modality: row.modality,
    dayGroup: row.day_group,
    shift: row.shift,
    chair: row.chair,
    isIsolation: row.is_isolation,
    facilityId: row.facility_id,
    facilityName: row.facility_name,
    timeZone: row.time_zone,
    providerId: row.provider_id,
    providerName: row.provider_name,
    statusTypeCode: row.status,
    drawDate: row.draw_date,
    collectedAt: row.collected_at?.toISOString() ?? null,
    receivedAt: row.received_at?.toISOString() ?? null,
    resultedAt: row.resulted_at?.toISOString() ?? null,
    accession: row.accession,
    unreviewedResults: row.unreviewed_results,
    unreviewedCriticals: row.unreviewed_criticals,
    criticalOpenSince: row.critical_open_since?.toISOString() ?? null,
    isCorrected: row.is_corrected,
    highCount: row.high_count,
    lowCount: row.low_count,
    criticalCount: row.critical_count,
    worstFlag: worstFlag(row),
    hasPreliminary: row.preliminary_count > 0,
    tnpCount: row.tnp_count,
    concurrencyStamp: row.concurrency_stamp,
  };
}
