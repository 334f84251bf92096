import type { EscalationRecipient } from '@drawday/vocabulary';

/** One step of a facility's rule: so long after a critical result was opened, these people hear of it. `employeeId` only for EMPLOYEE. */
export type EscalationStep = { afterMinutes: number; recipient: EscalationRecipient; employeeId: string | null };

/** The rule of a facility that has none of its own. */
export const defaultEscalation: readonly EscalationStep[] = [
  { afterMinutes: 30, recipient: 'PROVIDER', employeeId: null },
  { afterMinutes: 60, recipient: 'MEDICAL_DIRECTOR', employeeId: null },
];

/**
 * The steps of a rule to take now, in their order. A step that reached nobody never holds up the next one: that one is due at once.
 * @param done how many steps were taken
 * @param reaches whether a step reaches anybody
 */
export function stepsToTake(
  rule: readonly EscalationStep[],
  { openedAt, done }: { openedAt: Temporal.Instant; done: number },
  now: Temporal.Instant,
  reaches: (step: EscalationStep) => boolean,
): EscalationStep[] {
  const taken: EscalationStep[] = [];
  let isSkipped = false;
  for (const step of rule.slice(done)) {
    if (!isSkipped && Temporal.Instant.compare(dueAt(openedAt, step), now) > 0) break;
    taken.push(step);
    isSkipped = !reaches(step);
  }
  return taken;
}

/** When a step of a critical result that is still open is due. */
export const dueAt = (openedAt: Temporal.Instant, { afterMinutes }: Pick<EscalationStep, 'afterMinutes'>): Temporal.Instant =>
  openedAt.add({ minutes: afterMinutes });
