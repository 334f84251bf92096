import type { PermissionName } from '../access/permissions.ts';
import type { StatusEffect, StatusObstacle, StatusStep } from './status-graph.ts';
import type { StatusEntity } from './status-graphs.ts';
import { statusGraphOf } from './status-graphs.ts';

/** Yes, with effects, or no. STATUS_STATE: no such step; STATUS_PERMISSION: not for this person; STATUS_REASON: reason missing or unknown. */
export type StatusDecision =
  | { kind: 'do'; action: string; from: string; to: string; effects: readonly StatusEffect[] }
  | { kind: 'refuse'; because: 'STATUS_STATE' | 'STATUS_PERMISSION' | 'STATUS_REASON' | StatusObstacle };

/** What somebody may do, as far as it matters here. */
type Held = { has(name: PermissionName): boolean };

/** May this record go from one status to another? `permissions` null: a background rule asks. */
export function decideStatusChange(facts: {
  entity: StatusEntity;
  from: string;
  to: string;
  permissions: Held | null;
  reason: string | null;
  obstacles: readonly StatusObstacle[];
}): StatusDecision {
  const step = statusGraphOf(facts.entity).steps.find((row) => row.to === facts.to && row.from.includes(facts.from));
  if (step === undefined) return { kind: 'refuse', because: 'STATUS_STATE' };
  if (facts.permissions !== null && !isHeld(step.permission, facts.permissions)) return { kind: 'refuse', because: 'STATUS_PERMISSION' };
  if (step.reasons && !step.reasons.includes(facts.reason ?? '')) return { kind: 'refuse', because: 'STATUS_REASON' };
  const obstacle = obstacleOf(step, facts.permissions, facts.obstacles);
  if (obstacle) return { kind: 'refuse', because: obstacle };
  return { kind: 'do', action: step.action, from: facts.from, to: step.to, effects: step.effects ?? [] };
}

/** The statuses that a person with these permissions can choose next, in the order of the graph. */
export function nextStatuses(entity: StatusEntity, from: string, permissions: Held): string[] {
  const graph = statusGraphOf(entity);
  const reachable = graph.steps.filter((row) => row.from.includes(from) && isHeld(row.permission, permissions));
  return graph.statuses.filter((status) => reachable.some((row) => row.to === status));
}

const isHeld = (permission: PermissionName | null, held: Held) => permission !== null && held.has(permission);

function obstacleOf(step: StatusStep, permissions: Held | null, obstacles: readonly StatusObstacle[]): StatusObstacle | undefined {
  if (step.exempt && permissions?.has(step.exempt)) return undefined;
  return step.obstacles?.find((obstacle) => obstacles.includes(obstacle));
}
