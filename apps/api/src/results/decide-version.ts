import type { CurrentResult, ResultStatus } from './draw-state.ts';

export type NewValue = {
  status: ResultStatus;
  numeric: number | null;
  comparator: string | null;
  text: string | null;
  unit: string | null;
  tnpReason: string | null;
  comment: string | null;
  resultedAt: Temporal.Instant;
};
/** `status` null: nothing is written. `isCorrection`: something that was final before is not what it was. */
export type VersionDecision = { status: ResultStatus | null; isCorrection: boolean };

const nothing: VersionDecision = { status: null, isCorrection: false };

/**
 * What becomes of a value that arrives for a result that may have one already. Corrected beats final beats preliminary, whatever
 * order they arrive in; the same content again is nothing; a final value that changes is a correction, even where the laboratory
 * does not call it one; a test that could not be done takes its earlier value back.
 */
export function decideVersion(current: CurrentResult | undefined, arriving: NewValue, isWithdrawal = false): VersionDecision {
  if (!current) return isWithdrawal ? nothing : { status: arriving.status, isCorrection: false };
  const isOlder = Temporal.Instant.compare(arriving.resultedAt, Temporal.Instant.from(current.resultedAt)) < 0;
  const isSame = hasSameContent(current, arriving);
  const wasFinal = current.status !== 'P';
  // An old message that is read again must not undo what came after it.
  if (isOlder && (arriving.status === 'X' || current.status === 'X')) return nothing;
  if (arriving.status === 'X') return isSame ? nothing : { status: 'X', isCorrection: wasFinal };
  if (arriving.status === 'P') {
    if (current.status === 'P') return isSame || isOlder ? nothing : { status: 'P', isCorrection: false };
    return current.status === 'X' ? { status: 'P', isCorrection: true } : nothing;
  }
  if (current.status === 'P') return { status: arriving.status, isCorrection: false };
  if (current.status === 'C' && arriving.status === 'F')
    return isSame || isOlder || !isLater(current, arriving) ? nothing : { status: 'C', isCorrection: true };
  if (current.status === 'C' && isOlder) return nothing;
  if (isSame && (arriving.status === 'F' || (arriving.comment ?? '') === (current.comment ?? ''))) return nothing;
  if (current.status === 'F' && arriving.status === 'F' && isOlder) return nothing;
  return { status: 'C', isCorrection: true };
}

const isLater = (current: CurrentResult, arriving: NewValue) =>
  Temporal.Instant.compare(arriving.resultedAt, Temporal.Instant.from(current.resultedAt)) > 0;

function hasSameContent(current: CurrentResult, arriving: NewValue): boolean {
  if ((current.status === 'X') !== (arriving.status === 'X')) return false;
  return (
    current.numeric === arriving.numeric &&
    current.comparator === arriving.comparator &&
    (current.text ?? '') === (arriving.text ?? '') &&
    (current.unit ?? '') === (arriving.unit ?? '') &&
    (current.tnpReason ?? '') === (arriving.tnpReason ?? '')
  );
}
