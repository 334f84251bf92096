import { panelByCode, restrictedCodes } from '@drawday/catalogue';
import { requisitionNumber, toPlainDate } from '@drawday/domain';
import { requisitionStatuses } from '@drawday/vocabulary';
import { instantOrNull, instantText } from './clinic-clock.ts';
import type { DrawFate } from './draw-fate.ts';
import { type DrawSample, produceResults } from './draw-results.ts';
import type { DrawStep } from './draw-timeline.ts';
import type { PlannedDraw } from './planned-draws.ts';
import { type DrawParty, performingLaboratory, type RecordContext } from './record-context.ts';
import { countPostTubes, recordLines, recordSpecimens } from './record-lines.ts';
import { type LatestValue, recordResults } from './record-results.ts';

const actorName = { system: 'Drawday', laboratory: performingLaboratory } as const;

const minuteMs = 60_000;
/** From the first tubes to those after the treatment. */
const runMs = 240 * minuteMs;

/** Writes one draw with everything that belongs to it, as far as its steps have come by now; nothing if it is not planned yet. */
export function recordDraw(
  context: RecordContext,
  party: DrawParty,
  draw: {
    id: string;
    planned: PlannedDraw;
    fate: DrawFate;
    steps: readonly DrawStep[];
    movedFromId: string | null;
    movedToId: string | null;
  },
  latest: Map<string, LatestValue>,
): void {
  const { buffer, tenantId, asOfMs } = context;
  const { id, planned, fate } = draw;
  const steps = draw.steps.filter((step) => step.atMs <= asOfMs);
  const status = steps.at(-1)?.to;
  if (status === undefined) return;
  const at = (action: DrawStep['action']): number | null => steps.find((step) => step.action === action)?.atMs ?? null;
  const createdMs = steps[0]?.atMs ?? asOfMs;
  const collectedMs = at('collect');
  const printedMs = at('printLabels');
  // On the machine now: the tube after the treatment is still owed.
  const isOnMachine = status === 'COLLECTED' && collectedMs !== null && asOfMs - collectedMs < runMs + 12 * minuteMs;
  const postMs = collectedMs === null || isOnMachine ? null : Math.min(asOfMs, collectedMs + runMs);
  const shippedMs = steps.find((step) => step.to === 'SENT')?.atMs ?? null;
  const receivedMs = at('labAccession');
  const sample = party.sampleOn(planned.day);
  const results = collectedMs === null ? [] : produceResults(planned, fate, steps, sample);
  const corrected = results.filter((one) => one.status === 'C').map((one) => one.code);
  const hasKinetics = planned.lines.some((line) => line.coveredBy === null && isKineticsOffering(line.offeringCode));
  const missing = recordAnswers(context, id, planned, fate, steps, sample, collectedMs);
  const review = recordResults(context, party, id, results, steps, collectedMs, fate, latest);
  const finalMs = steps.find((step) => step.to === 'RESULTED')?.atMs ?? null;
  const cancel = steps.find((step) => requisitionStatuses.isIn('canceled', step.to));
  const drawDate = toPlainDate(planned.day).toString();
  const firstImportMs = at('resultImport');
  buffer.add('requisitions', {
    tenant_id: tenantId,
    id,
    number: requisitionNumber(context.numbers.requisition()),
    party_type: party.type,
    party_id: party.id,
    facility_id: context.facilityId,
    draw_date: drawDate,
    draw_kind: planned.kind,
    status,
    provider_id: party.providerId,
    modality: party.modality,
    day_group: party.dayGroup,
    shift: party.shift,
    chair: party.chair,
    is_label_printed: printedMs !== null,
    label_printed_at: instantOrNull(printedMs),
    label_confirmed_at: instantOrNull(printedMs),
    label_printed_by: printedMs === null ? null : context.nurse.userId,
    collected_at: instantOrNull(collectedMs),
    tubes_owed: isOnMachine ? countPostTubes(planned, party) : 0,
    collected_by: collectedMs === null ? null : context.nurse.userId,
    draw_site: collectedMs !== null && party.type === 'PATIENT' ? 'Access, arterial line' : null,
    shipped_at: instantOrNull(shippedMs),
    shipped_by: shippedMs === null ? null : context.nurse.userId,
    received_at: instantOrNull(receivedMs),
    accession: receivedMs === null ? null : `FX${drawDate.slice(2).replaceAll('-', '')}${id.slice(-5).toUpperCase()}`,
    resulted_at: instantOrNull(finalMs ?? firstImportMs),
    reviewed_at: review.isComplete ? instantOrNull(review.reviewedMs) : null,
    reviewed_by: review.isComplete ? context.reviewer.userId : null,
    has_kinetics: hasKinetics,
    missing_codes: receivedMs === null ? [] : missing,
    reported_ktv: null,
    unreviewed_results: review.unreviewed,
    unreviewed_restricted: review.unreviewedRestricted,
    unreviewed_criticals: review.unreviewedCriticals,
    is_corrected: corrected.some((code) => !restrictedCodes.includes(code)),
    is_restricted_corrected: corrected.some((code) => restrictedCodes.includes(code)),
    cancel_reason: cancel?.reason ?? null,
    canceled_at: instantOrNull(cancel?.atMs ?? null),
    canceled_by: cancel?.actor === 'clinic' ? context.nurse.userId : null,
    rescheduled_from_id: draw.movedFromId,
    rescheduled_to_id: draw.movedToId,
    reschedule_reason: fate.movedTo?.reason ?? null,
    concurrency_stamp: context.makeId(asOfMs),
    created_at: instantText(createdMs),
  });
  recordLines(context, id, planned, fate, steps, status, results);
  if (status !== 'RESCHEDULED') recordSpecimens(context, party, id, planned, { printedMs, collectedMs, postMs, receivedMs });
  for (const step of steps) recordStep(context, id, step, steps);
}

export function isKineticsOffering(code: string): boolean {
  const panel = panelByCode.get(code);
  return panel !== undefined && panel.requiredQuestions.length > 0 && panel.calculated.length > 0;
}

function recordStep(context: RecordContext, requisitionId: string, step: DrawStep, steps: readonly DrawStep[]): void {
  const before = steps[steps.indexOf(step) - 1];
  const person = step.actor === 'clinic' ? context.nurse : step.actor === 'provider' ? context.reviewer : null;
  context.buffer.add('requisition_events', {
    tenant_id: context.tenantId,
    requisition_id: requisitionId,
    at: instantText(step.atMs),
    action: step.action,
    from_status: before?.to ?? null,
    to_status: step.to,
    by_user_id: person?.userId ?? null,
    by_name: person?.name ?? (step.actor === 'laboratory' ? actorName.laboratory : actorName.system),
    reason: step.reason,
  });
}

/** Saves the answers given so far and returns which required ones are missing. */
function recordAnswers(
  context: RecordContext,
  requisitionId: string,
  planned: PlannedDraw,
  fate: DrawFate,
  steps: readonly DrawStep[],
  sample: DrawSample,
  collectedMs: number | null,
): string[] {
  const required = new Set(
    planned.lines
      .filter((line) => line.coveredBy === null && isKineticsOffering(line.offeringCode))
      .flatMap((line) => panelByCode.get(line.offeringCode)?.requiredQuestions ?? []),
  );
  if (required.size === 0 || collectedMs === null) return [];
  const answeredMs = steps.find((step) => step.action === 'answerAoes')?.atMs ?? null;
  const answers = sample.answers();
  const missing: string[] = [];
  for (const code of required) {
    const isLate = fate.missingAnswers ? fate.missingAnswers.codes.includes(code) : code === 'POSTWT' || code === 'TXMIN';
    const givenMs = isLate ? answeredMs : collectedMs;
    const value = answers[code];
    if (givenMs === null || value === undefined) missing.push(code);
    else
      context.buffer.add('aoe_answers', {
        tenant_id: context.tenantId,
        requisition_id: requisitionId,
        aoe_code: code,
        value,
        answered_by: context.nurse.userId,
        answered_at: instantText(givenMs),
      });
  }
  return missing;
}
