import { testByCode } from '@drawday/catalogue';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { results } from '@drawday/contracts/results/results.contract.ts';
import { goalText, wireFlags } from '@drawday/domain';
import type { Bounds } from '@drawday/vocabulary';
import type { Language } from '../platform/refusal.ts';
import { taskWords } from '../platform/task-words.ts';
import { markOf } from '../platform/verdict-columns.ts';
import { bigChangeDays, isComparable } from './big-change.ts';
import { escalationReply } from './escalation-reply.ts';
import type { ResultDrawRow } from './result-draws.store.ts';
import type { EarlierValue, ResultRow } from './results.store.ts';
import { textBeside, valueText } from './value-text.ts';
import type { ResultGroup } from './yardsticks.ts';

export type ResultReply = ReplyOf<typeof results.requisitionResults>['results'][number];
export type ResultDrawReply = ReplyOf<typeof results.resultRequisitions>['items'][number];

type CalledRow = Pick<ResultRow, 'result_code' | 'side' | 'critical_open' | 'judged_by'>;

/** The critical limit that a value lies, or may lie, beyond, in our unit whatever was sent: `> 6.5 mmol/L`. Null where it lies beyond none: the laboratory alone called it critical. */
export function criticalLimit({ result_code, side, critical_open, judged_by }: CalledRow): string | null {
  const bounds = judged_by?.critical;
  if (critical_open === null || !bounds || (side !== 'LOW' && side !== 'HIGH')) return null;
  const beyond: Bounds =
    side === 'HIGH'
      ? { low: bounds.high, lowInclusive: !bounds.highInclusive, high: null, highInclusive: true }
      : { low: null, lowInclusive: true, high: bounds.low, highInclusive: !bounds.lowInclusive };
  const test = testByCode.get(result_code);
  return goalText(beyond, { unit: test?.unit ?? null, decimals: test?.decimals ?? null }) || null;
}

/** The value as the laboratory sent it, where that is not what is shown: `2.10 mmol/L`. */
export function reportedText({ reported_value, reported_unit, unit, value_numeric }: ResultRow): string | null {
  if (reported_value === null || value_numeric === null || reported_unit === unit) return null;
  return [reported_value, reported_unit].filter(Boolean).join(' ');
}

/** The value that a version replaced, with the unit it was reported in. */
export const replacedValue = (row: ResultRow) => ({
  value_numeric: row.old_numeric,
  comparator: row.old_comparator,
  value_text: row.old_text,
  unit: row.old_unit,
  status: row.old_status,
});

/**
 * @param timeZone of the facility of the draw
 * @param earlier values up to this one, newest first, this one included
 */
export function resultReply(
  row: ResultRow,
  timeZone: string,
  group: ResultGroup | null,
  earlier: readonly EarlierValue[],
  withRecent: boolean,
): ResultReply {
  const test = testByCode.get(row.result_code);
  const before = earlier.find((value) => value.collected_at.getTime() < row.collected_at.getTime());
  const unit = row.unit ?? test?.unit ?? null;
  const isOnTheLine = (value: EarlierValue) => isComparable(value, row.result_code, unit);
  const replaced = textBeside(row.result_code, replacedValue(row), unit, row.is_calculated);
  const isReplacing = row.old_status !== null && row.old_status !== 'P' && row.withdrawn_as === null && row.old_withdrawn_as === null;
  return {
    id: String(row.id),
    requisitionId: row.requisition_id,
    resultCode: row.result_code,
    name: test?.name ?? row.result_code,
    category: group?.name ?? test?.category ?? 'other',
    valueText: row.withdrawn_as ? '' : valueText(row.result_code, row, row.is_calculated),
    valueNumeric: row.status === 'X' ? null : row.value_numeric,
    comparator: row.comparator,
    unit: row.unit,
    decimals: test?.decimals ?? 0,
    referenceText: row.reference_text,
    referenceLow: row.reference_low,
    referenceHigh: row.reference_high,
    ...wireFlags({ verdict: row.verdict, side: row.side, criticalOpen: row.critical_open }),
    displayFlag: markOf(row),
    verdict: row.verdict,
    side: row.side,
    because: row.because,
    isUrgent: row.is_urgent,
    criticalOpen: row.critical_open,
    verdictNotes: row.verdict_notes,
    verdictDetail: row.verdict_detail,
    reportedText: reportedText(row),
    senderFlag: row.sender_flag,
    goalText: goalText(row.judged_by?.goal) || null,
    goalLow: row.judged_by?.goal?.low ?? null,
    goalHigh: row.judged_by?.goal?.high ?? null,
    goalMet: row.goal_met,
    status: row.status,
    tnpReason: row.tnp_reason,
    withdrawnAs: row.withdrawn_as,
    isInQuestion: row.is_in_question,
    supersededBecause: row.superseded_because,
    collectedAt: row.collected_at.toISOString(),
    resultedAt: row.resulted_at.toISOString(),
    performingLab: row.performing_lab,
    comment: row.comment,
    isCalculated: row.is_calculated,
    previousValue: before && isOnTheLine(before) ? before.value_numeric : null,
    previousText: before ? textBeside(row.result_code, before, unit) : null,
    previousCollectedAt: before?.collected_at.toISOString() ?? null,
    bigChangeDays: before ? bigChangeDays(row.result_code, row, before, timeZone) : null,
    correctedFrom: isReplacing && replaced !== textBeside(row.result_code, row, unit, row.is_calculated) ? replaced : null,
    isReviewed: row.reviewed_at !== null,
    reviewedByName: row.reviewed_by_name || null,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    reviewComment: row.review_comment,
    criticalOpenedAt: row.opened_at?.toISOString() ?? null,
    criticalClosedAt: row.acknowledged_at?.toISOString() ?? null,
    criticalClosedByName: row.acknowledged_by_name,
    criticalReportedTo: row.told_to,
    criticalLimit: criticalLimit(row),
    escalation: escalationReply(row),
    ...(withRecent && {
      recent: earlier
        .flatMap((value) => (isOnTheLine(value) ? (value.value_numeric ?? []) : []))
        .slice(0, 12)
        .reverse(),
    }),
  };
}

export function resultDrawReply(row: ResultDrawRow, language: Language): Omit<ResultDrawReply, 'results'> {
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
    doubts: row.doubts.map((doubt) => ({ ...doubt, description: taskWords(doubt, language), exchangedWith: [] })),
    isInDoubt: row.is_in_doubt,
    isCorrected: row.is_corrected,
    highCount: row.high_count,
    lowCount: row.low_count,
    criticalCount: row.critical_count,
    notJudgedCount: row.not_judged_count,
    outOfGoalCount: row.out_of_goal_count,
    worstFlag: row.worst ? markOf(row.worst) : '',
    worst: row.worst && {
      resultCode: row.worst.result_code,
      name: testByCode.get(row.worst.result_code)?.name ?? row.worst.result_code,
      valueText: valueText(row.worst.result_code, row.worst),
      unit: row.worst.unit,
      verdict: row.worst.verdict,
      because: row.worst.because,
      isUrgent: row.worst.is_urgent,
    },
    hasPreliminary: row.preliminary_count > 0,
    tnpCount: row.tnp_count,
    concurrencyStamp: row.concurrency_stamp,
  };
}
