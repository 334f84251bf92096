import type { EpochDay, RequisitionAction } from '@drawday/domain';
import type { DrawKind, RequisitionStatus } from '@drawday/vocabulary';
import type { ClinicClock } from './clinic-clock.ts';
import type { DrawFate } from './draw-fate.ts';
import type { Random } from './seeded-random.ts';

export type StepActor = 'system' | 'clinic' | 'laboratory' | 'provider';

/** One thing that happened to a draw. */
export interface DrawStep {
  readonly atMs: number;
  readonly action: RequisitionAction;
  readonly to: RequisitionStatus;
  readonly actor: StepActor;
  readonly reason: string | null;
}

export interface TimelineInput {
  readonly day: EpochDay;
  readonly kind: DrawKind;
  /** When the order was entered: a draw is not planned before it. */
  readonly orderedAtMs: number;
  /** Minute of the day at which the patient in this chair is drawn. */
  readonly collectMinute: number;
  readonly fate: DrawFate;
  readonly hasKinetics: boolean;
  /** Some tests take a day longer than the others. */
  readonly hasSlowTests: boolean;
  readonly hasOnlySlowTests: boolean;
  /** Water and dialysate: the bottle is labeled when it leaves. */
  readonly isSource: boolean;
  readonly clock: ClinicClock;
  readonly random: Random;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const HORIZON_DAYS = 35;
const COURIER_MINUTE = 17 * 60 + 45;
const NIGHT_JOB_MINUTE = 2 * 60;
const PRINT_MINUTE = 15 * 60 + 10;

/** Everything that happens to a draw from planning to review, oldest first, including what is still to come. */
export function drawTimeline(input: TimelineInput): DrawStep[] {
  const { day, fate, clock, random } = input;
  const steps: DrawStep[] = [];
  let status: RequisitionStatus = 'PENDING';
  const add = (
    atMs: number,
    action: RequisitionAction,
    to: RequisitionStatus | 'SAME',
    actor: StepActor,
    reason: string | null = null,
  ): void => {
    if (to !== 'SAME') status = to;
    steps.push({ atMs, action, to: status, actor, reason });
  };
  const planned = input.kind === 'RECURRING' ? clock.at(day - HORIZON_DAYS, NIGHT_JOB_MINUTE) : input.orderedAtMs;
  const createdMs = Math.max(input.orderedAtMs, planned);
  add(createdMs, 'create', 'PENDING', 'system');
  if (fate.movedTo) {
    add(
      Math.max(clock.at(day - 7, 9 * 60 + random.int(0, 30)), createdMs + HOUR_MS),
      'reschedule',
      'RESCHEDULED',
      'clinic',
      fate.movedTo.reason,
    );
    return ordered(steps);
  }
  const printedMs = clock.at(day - 1, PRINT_MINUTE + random.int(0, 25));
  if (!fate.isLabelMissing && !input.isSource) add(Math.max(printedMs, createdMs), 'printLabels', 'SAME', 'clinic');
  if (fate.cancel) {
    const isSystem = fate.cancel.kind === 'systemCancel';
    const cancelDay = fate.cancel.onDay ?? (isSystem ? day + 31 : day);
    const cancelMs = clock.at(cancelDay, isSystem ? 5 : 18 * 60 + random.int(0, 40));
    add(
      Math.max(cancelMs, steps.at(-1)?.atMs ?? 0),
      fate.cancel.kind,
      isSystem ? 'SYSCANCELED' : 'CANCELED',
      isSystem ? 'system' : 'clinic',
      fate.cancel.reason,
    );
    return ordered(steps);
  }
  if (fate.isNotDrawn) return ordered(steps);
  const collectedMs = clock.at(day, input.collectMinute);
  add(collectedMs, 'collect', 'COLLECTED', 'clinic');
  if (input.hasKinetics && !fate.missingAnswers)
    add(collectedMs + 4 * HOUR_MS + random.int(0, 20) * MINUTE_MS, 'answerAoes', 'SAME', 'clinic');
  if (fate.isLeftAtClinic) return ordered(steps);
  const shippedMs = Math.max(clock.at(day, COURIER_MINUTE), collectedMs + 5 * HOUR_MS);
  add(shippedMs, input.isSource ? 'printLabels' : 'release', 'SENT', 'clinic');
  if (fate.isLostInTransit) return ordered(steps);
  addLaboratory(input, shippedMs, add);
  return ordered(steps);
}

function addLaboratory(
  input: TimelineInput,
  shippedMs: number,
  add: (atMs: number, action: RequisitionAction, to: RequisitionStatus | 'SAME', actor: StepActor, reason?: string | null) => void,
): void {
  const { fate, random, hasKinetics } = input;
  const usualReceiptMs = shippedMs + 12 * HOUR_MS + random.int(30, 95) * MINUTE_MS;
  const receivedMs = fate.resultedAtMs === undefined ? usualReceiptMs : Math.min(usualReceiptMs, fate.resultedAtMs - 32 * MINUTE_MS);
  add(receivedMs, 'labAccession', 'RECEIVED', 'laboratory');
  if (fate.isLabCanceled) {
    const canceledMs = receivedMs + 90 * MINUTE_MS;
    add(canceledMs, 'labCancel', 'LABCANCELED', 'laboratory', fate.isLabCanceled);
    if (!fate.isUnreviewed) add(canceledMs + random.int(20, 74) * HOUR_MS, 'reviewResults', 'SAME', 'provider');
    return;
  }
  const fastMs = fate.resultedAtMs ?? receivedMs + random.int(32, 190) * MINUTE_MS;
  const slowMs = fastMs + 26 * HOUR_MS + random.int(0, 150) * MINUTE_MS;
  const isWaiting = fate.tiq !== undefined || fate.isPreliminary === true;
  const complete = fate.missingAnswers && hasKinetics ? 'MISSINGAOE' : 'RESULTED';
  let finalMs = fastMs;
  if (isWaiting) {
    add(fastMs, 'resultImport', 'PRELIMINARY', 'laboratory');
    return;
  }
  if (input.hasSlowTests && !input.hasOnlySlowTests) {
    add(fastMs, 'resultImport', 'PRELIMINARY', 'laboratory');
    add(slowMs, 'resultImport', complete, 'laboratory');
    finalMs = slowMs;
  } else {
    finalMs = input.hasOnlySlowTests ? slowMs : fastMs;
    add(finalMs, 'resultImport', complete, 'laboratory');
  }
  if (complete === 'MISSINGAOE') {
    const days = fate.missingAnswers?.answeredAfterDays ?? null;
    if (days === null) return;
    finalMs += days * DAY_MS;
    add(finalMs, 'answerAoes', 'RESULTED', 'clinic');
  }
  if (fate.corrected) {
    if (fate.corrected.isAfterReview) add(finalMs + HOUR_MS, 'reviewResults', 'SAME', 'provider');
    finalMs += 5 * HOUR_MS;
    add(finalMs, 'correctResult', 'SAME', 'laboratory');
  }
  if (!fate.isUnreviewed) add(finalMs + random.int(20, 74) * HOUR_MS, 'reviewResults', 'SAME', 'provider');
}

/** Oldest first; steps of the same moment in the order of the story. */
function ordered(steps: readonly DrawStep[]): DrawStep[] {
  return steps
    .map((step, position) => ({ step, position }))
    .sort((a, b) => a.step.atMs - b.step.atMs || a.position - b.position)
    .map(({ step }) => step);
}
