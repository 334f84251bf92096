import type { Judgement } from '@drawday/domain';
import type { JudgedBy } from './judged-by.ts';

/** A judgment under the names by which `results` takes it in. */
export function judgedColumns({ judgement, judgedBy }: { judgement: Judgement | null; judgedBy: JudgedBy | null }) {
  const isPlain = !judgement || Object.keys(judgement.detail).length === 0;
  return {
    verdict: judgement?.verdict ?? null,
    side: judgement?.side ?? null,
    because: judgement?.because ?? null,
    isUrgent: judgement?.isUrgent ?? false,
    criticalOpen: judgement?.criticalOpen ?? null,
    goalMet: judgement?.goalMet ?? null,
    notes: judgement?.notes ?? [],
    detail: isPlain ? null : judgement.detail,
    judgedBy,
  };
}
