import type { StatusEffect, StatusObstacle, StatusStep } from './status-graph.ts';
import type { StatusEntity } from './status-graphs.ts';
import { statusGraphOf } from './status-graphs.ts';

/** Yes, with effects, or no. STATUS_STATE: no such step; STATUS_ROLE: not for these roles; STATUS_REASON: reason missing or unknown. */
export type StatusDecision =
  | { kind: 'do'; action: string; from: string; to: string; effects: readonly StatusEffect[] }
  | { kind: 'refuse'; because: 'STATUS_STATE' | 'STATUS_ROLE' | 'STATUS_REASON' | StatusObstacle };

/** May this record go from one status to another? `roles` null: a background rule asks. */
export function decideStatusChange(facts: {
  entity: StatusEntity;
  from: string;
  to: string;
  roles: readonly string[] | null;
  reason: string | null;
  obstacles: readonly StatusObstacle[];
}): StatusDecision {
  const step = statusGraphOf(facts.entity).steps.find((row) => row.to === facts.to && row.from.includes(facts.from));
  if (step === undefined) return { kind: 'refuse', because: 'STATUS_STATE' };
  if (facts.roles !== null && !step.callers.some((role) => facts.roles?.includes(role))) return { kind: 'refuse', because: 'STATUS_ROLE' };
  if (step.reasons && !step.reasons.includes(facts.reason ?? '')) return { kind: 'refuse', because: 'STATUS_REASON' };
  const obstacle = obstacleOf(step, facts.roles ?? [], facts.obstacles);
  if (obstacle) return { kind: 'refuse', because: obstacle };
  return { kind: 'do', action: step.action, from: facts.from, to: step.to, effects: step.effects ?? [] };
}

/** The statuses that a person with these roles can choose next, in the order of the graph. */
export function nextStatuses(entity: StatusEntity, from: string, roles: readonly string[]): string[] {
  const graph = statusGraphOf(entity);
  const reachable = graph.steps.filter((row) => row.from.includes(from) && row.callers.some((role) => roles.includes(role)));
  return graph.statuses.filter((status) => reachable.some((row) => row.to === status));
}

function obstacleOf(step: StatusStep, roles: readonly string[], obstacles: readonly StatusObstacle[]): StatusObstacle | undefined {
  if (step.exempt?.some((role) => roles.includes(role))) return undefined;
  return step.obstacles?.find((obstacle) => obstacles.includes(obstacle));
}
