import { roundHalfUp, ultrafiltrationFromWeights, usableAnswer } from '@drawday/domain';

/** Liters that a treatment removed: by its weights, else as answered; null when neither is known. */
export function removedLiters(answers: Parameters<typeof usableAnswer>[0]): number | null {
  const preWeightKg = usableAnswer(answers, 'PREWT');
  const postWeightKg = usableAnswer(answers, 'POSTWT');
  const byWeights = preWeightKg === null || postWeightKg === null ? null : ultrafiltrationFromWeights({ preWeightKg, postWeightKg }).value;
  const removed = byWeights ?? usableAnswer(answers, 'NETUF');
  return removed === null ? null : roundHalfUp(removed, 2);
}
