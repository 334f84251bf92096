import { restrictedCodes, testByCode } from '@drawday/catalogue';
import { instantOrNull, instantText } from './clinic-clock.ts';
import type { DrawFate } from './draw-fate.ts';
import type { ProducedResult } from './draw-results.ts';
import type { DrawStep } from './draw-timeline.ts';
import { type JudgedValue, judgeValue } from './judged-values.ts';
import { type DrawParty, performingLaboratory, type RecordContext } from './record-context.ts';

/** The newest value of a code, with the one before. */
export interface LatestValue {
  readonly resultId: number;
  readonly requisitionId: string;
  readonly judged: JudgedValue;
  readonly status: string;
  readonly collectedMs: number;
  readonly previousNumeric: number | null;
  readonly previousCollectedMs: number | null;
}

const criticalActions: Readonly<Record<string, string>> = {
  K: 'Bath lowered for the next treatment, repeat potassium ordered, patient called.',
  HGB: 'Patient called, no bleeding. Repeat count ordered, transfusion discussed.',
  CA: 'Called, no symptoms. Calcium and vitamin D adjusted.',
  GLU: 'Called, ate before the draw, feels well. Home glucose log reviewed.',
};

/** The results of a draw that nobody has acknowledged yet. */
export interface ReviewState {
  unreviewed: number;
  unreviewedRestricted: number;
  unreviewedCriticals: number;
  isComplete: boolean;
  reviewedMs: number | null;
}

/** Writes the results of a draw with their reviews and critical calls, and keeps the newest values up to date. */
export function recordResults(
  context: RecordContext,
  party: DrawParty,
  requisitionId: string,
  results: readonly ProducedResult[],
  steps: readonly DrawStep[],
  collectedMs: number | null,
  fate: DrawFate,
  latest: Map<string, LatestValue>,
): ReviewState {
  const reviews = steps.filter((step) => step.action === 'reviewResults').map((step) => step.atMs);
  const state: ReviewState = {
    unreviewed: 0,
    unreviewedRestricted: 0,
    unreviewedCriticals: 0,
    isComplete: results.length > 0 && reviews.length > 0,
    reviewedMs: reviews.at(-1) ?? null,
  };
  if (collectedMs === null) return state;
  const idOf = new Map<string, number>();
  for (const result of results) {
    const judged =
      result.value === null ? null : judgeValue({ ...result, value: result.value }, party, isKnown(latest.get(result.code), requisitionId));
    const resultId = context.numbers.result();
    const supersedesId = result.status === 'C' ? (idOf.get(result.code) ?? null) : null;
    recordResult(context, party, requisitionId, { resultId, supersedesId, collectedMs, result, judged });
    for (const source of result.from) {
      const sourceId = idOf.get(source);
      if (sourceId !== undefined)
        context.buffer.add('derived_result_sources', { tenant_id: context.tenantId, result_id: resultId, source_result_id: sourceId });
    }
    idOf.set(result.code, resultId);
    const reviewedMs = reviews.find((at) => at >= result.resultedMs && (result.supersededMs === null || at < result.supersededMs)) ?? null;
    const isCritical = judged?.judgement.isUrgent === true;
    if (reviewedMs !== null && reviewedMs >= context.detailRowsSinceMs) {
      context.buffer.add('result_reviews', {
        tenant_id: context.tenantId,
        requisition_id: requisitionId,
        result_id: resultId,
        reviewed_by: context.reviewer.userId,
        reviewed_by_name: context.reviewer.name,
        reviewed_at: instantText(reviewedMs),
        comment: isCritical ? (criticalActions[result.code] ?? 'Discussed with the patient.') : null,
      });
    }
    if (isCritical && judged) recordCritical(context, party, requisitionId, resultId, result, judged, fate);
    if (result.supersededMs !== null) continue;
    if (reviewedMs === null) {
      state.unreviewed += 1;
      if (restrictedCodes.includes(result.code)) state.unreviewedRestricted += 1;
      if (isCritical) state.unreviewedCriticals += 1;
    }
    if (judged && !fate.isInQuestion) updateLatest(latest, requisitionId, resultId, result, judged, collectedMs);
  }
  if (fate.isInQuestion) recordDoubt(context, party, requisitionId, results, fate, latest);
  state.isComplete = state.isComplete && state.unreviewed === 0;
  return state;
}

/** A finding of an earlier draw is not new. */
const isKnown = (before: LatestValue | undefined, requisitionId: string): boolean =>
  before !== undefined && before.requisitionId !== requisitionId && before.judged.judgement.side === 'TEXT';

const verdictColumns = (judged: JudgedValue | null) => ({
  verdict: judged?.judgement.verdict ?? null,
  side: judged?.judgement.side ?? null,
  because: judged?.judgement.because ?? null,
  is_urgent: judged?.judgement.isUrgent ?? false,
  critical_open: judged?.judgement.criticalOpen ?? null,
  goal_met: judged?.judgement.goalMet ?? null,
});

function recordResult(
  context: RecordContext,
  party: DrawParty,
  requisitionId: string,
  row: { resultId: number; supersedesId: number | null; collectedMs: number; result: ProducedResult; judged: JudgedValue | null },
): void {
  const { result, judged } = row;
  context.buffer.add('results', {
    tenant_id: context.tenantId,
    id: row.resultId,
    requisition_id: requisitionId,
    line_number: result.lineNumber,
    party_type: party.type,
    party_id: party.id,
    facility_id: context.facilityId,
    result_code: result.code,
    value_numeric: judged?.valueNumeric ?? null,
    comparator: judged?.comparator ?? null,
    value_text: judged?.valueText ?? null,
    unit: judged ? judged.unit : (testByCode.get(result.code)?.unit ?? null),
    reported_value: judged?.reportedValue ?? null,
    reported_unit: judged?.reportedUnit ?? null,
    reference_low: judged?.referenceLow ?? null,
    reference_high: judged?.referenceHigh ?? null,
    reference_text: judged?.referenceText ?? null,
    ...verdictColumns(judged),
    verdict_notes: judged?.judgement.notes ?? [],
    verdict_detail: judged?.detail ?? null,
    judged_by: judged?.judgedBy ?? null,
    status: result.status,
    tnp_reason: result.tnpReason,
    collected_at: instantText(row.collectedMs),
    resulted_at: instantText(result.resultedMs),
    performing_lab: result.isCalculated ? null : performingLaboratory,
    comment: result.comment,
    is_calculated: result.isCalculated,
    supersedes_id: row.supersedesId,
    superseded_at: instantOrNull(result.supersededMs),
    created_at: instantText(result.resultedMs),
  });
}

/** What the product asks of a draw whose values may not be this patient's, with those that changed. */
function recordDoubt(
  context: RecordContext,
  party: DrawParty,
  requisitionId: string,
  results: readonly ProducedResult[],
  fate: DrawFate,
  latest: ReadonlyMap<string, LatestValue>,
): void {
  const shown = (code: string, value: number) => value.toFixed(testByCode.get(code)?.decimals ?? 1);
  const changes = Object.entries(fate.overrides ?? {}).flatMap(([code, now]) => {
    const before = latest.get(code)?.judged.valueNumeric ?? null;
    return before === null ? [] : [`${code} ${shown(code, before)} → ${shown(code, now)}`];
  });
  const atMs = Math.max(...results.map((result) => result.resultedMs));
  const id = context.makeId(atMs);
  context.buffer.add('order_problems', {
    tenant_id: context.tenantId,
    id,
    patient_id: party.id,
    employee_id: null,
    source_id: null,
    facility_id: context.facilityId,
    requisition_id: requisitionId,
    kind: 'IDENTITY',
    is_urgent: true,
    description: '',
    task: 'IDENTITY_DOUBT',
    task_values: JSON.stringify({ changes: changes.join(', ') }),
    status: 'OPEN',
    resolution: null,
    resolved_at: null,
    resolved_by: null,
    resolved_by_name: null,
    created_at: instantText(atMs),
    created_by: null,
    created_by_name: 'System',
  });
  context.buffer.add('order_problem_events', {
    tenant_id: context.tenantId,
    problem_id: id,
    id: context.makeId(atMs),
    at: instantText(atMs),
    action: 'report',
    by_user_id: null,
    by_name: 'System',
    comment: null,
  });
}

function recordCritical(
  context: RecordContext,
  party: DrawParty,
  requisitionId: string,
  resultId: number,
  result: ProducedResult,
  judged: JudgedValue,
  fate: DrawFate,
): void {
  const closedMs = result.resultedMs + context.random.int(18, 70) * 60_000;
  const isOpen = fate.isCriticalOpen === true || closedMs > context.asOfMs;
  context.buffer.add('critical_results', {
    tenant_id: context.tenantId,
    result_id: resultId,
    requisition_id: requisitionId,
    party_type: party.type,
    party_id: party.id,
    facility_id: context.facilityId,
    result_code: result.code,
    opened_at: instantText(result.resultedMs),
    acknowledged_at: isOpen ? null : instantText(closedMs),
    acknowledged_by: isOpen ? null : context.nurse.userId,
    acknowledged_by_name: isOpen ? null : context.nurse.name,
    read_back_value: isOpen ? null : String(judged.valueNumeric ?? judged.valueText ?? ''),
    told_to: isOpen ? null : `${context.reviewer.name}, phone`,
    comment: isOpen ? null : (criticalActions[result.code] ?? 'Provider informed, plan noted.'),
  });
}

function updateLatest(
  latest: Map<string, LatestValue>,
  requisitionId: string,
  resultId: number,
  result: ProducedResult,
  judged: JudgedValue,
  collectedMs: number,
): void {
  const before = latest.get(result.code);
  const isSameDraw = before?.requisitionId === requisitionId;
  if (before && !isSameDraw && before.collectedMs > collectedMs) return;
  latest.set(result.code, {
    resultId,
    requisitionId,
    judged,
    status: result.status,
    collectedMs,
    previousNumeric: isSameDraw ? before.previousNumeric : (before?.judged.valueNumeric ?? null),
    previousCollectedMs: isSameDraw ? before.previousCollectedMs : (before?.collectedMs ?? null),
  });
}

/** Writes the newest value of every code of one party. */
export function recordLatest(context: RecordContext, partyId: string, latest: ReadonlyMap<string, LatestValue>): void {
  for (const [code, value] of latest) {
    context.buffer.add('latest_results', {
      tenant_id: context.tenantId,
      party_id: partyId,
      result_code: code,
      result_id: value.resultId,
      requisition_id: value.requisitionId,
      facility_id: context.facilityId,
      value_numeric: value.judged.valueNumeric,
      comparator: value.judged.comparator,
      value_text: value.judged.valueText,
      unit: value.judged.unit,
      ...verdictColumns(value.judged),
      status: value.status,
      collected_at: instantText(value.collectedMs),
      previous_value_numeric: value.previousNumeric,
      previous_collected_at: instantOrNull(value.previousCollectedMs),
    });
  }
}
