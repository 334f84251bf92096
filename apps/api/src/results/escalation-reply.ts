import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { results } from '@drawday/contracts/results/results.contract.ts';
import { dueAt } from '@drawday/domain';
import type { Escalation } from './escalations.store.ts';

/** Who has heard of a critical result, and who follows; null for a value that is not critical. */
export function escalationReply({
  escalation,
  opened_at,
}: {
  escalation: Escalation | null;
  opened_at: Date | null;
}): ReplyOf<typeof results.criticals>['items'][number]['escalation'] {
  if (escalation === null || opened_at === null) return null;
  const { told, next } = escalation;
  const openedAt = Temporal.Instant.fromEpochMilliseconds(opened_at.getTime());
  return {
    told: told.map((one) => ({ ...one, toldAt: new Date(one.toldAt).toISOString() })),
    next: next && { recipient: next.recipient, name: next.name, dueAt: dueAt(openedAt, next).toString() },
  };
}
