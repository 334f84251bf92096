/** One version of a result as the laboratory sent it; `status` is OBX-11. */
export interface ResultVersion {
  readonly status: string;
  /** When this version arrived. */
  readonly receivedAt: Temporal.Instant;
}

const RANK: Readonly<Record<string, number>> = { C: 3, F: 2, P: 1, R: 1 };

/**
 * The version of one result (one test of one specimen) that counts now; null when there is none.
 * Corrected beats final beats preliminary, so a late preliminary never replaces a final; among equals the later arrival wins
 * (at the same instant, the later in the list). A withdrawal (X, D, W) takes back everything that arrived before it.
 */
export function currentResult<T extends ResultVersion>(versions: readonly T[]): T | null {
  // sorting is stable: at the same instant the order of the list decides
  const inOrder = versions.toSorted((a, b) => Temporal.Instant.compare(a.receivedAt, b.receivedAt));
  let current: T | null = null;
  for (const version of inOrder) {
    if (isWithdrawal(version.status)) current = null;
    else if (rankOf(version) > 0 && (current === null || rankOf(version) >= rankOf(current))) current = version;
  }
  return current;
}

/** True for a status by which the laboratory takes a result back. */
export function isWithdrawal(status: string): boolean {
  return status === 'X' || status === 'D' || status === 'W';
}

function rankOf(version: ResultVersion): number {
  return RANK[version.status] ?? 0;
}

/** A version with the moment of collection, so that the newest of several draws can be found. */
export interface CollectedVersion extends ResultVersion {
  readonly collectedAt: Temporal.Instant;
  /** What makes versions one result: the draw line or specimen. */
  readonly specimenKey: string;
}

/** The newest value of a patient and code over all draws: of each specimen its current version, then the latest collection (then arrival). */
export function latestResult<T extends CollectedVersion>(versions: readonly T[]): T | null {
  const current = [...Map.groupBy(versions, (version) => version.specimenKey).values()].map(currentResult).filter((one) => one !== null);
  const inOrder = current.sort(
    (a, b) => Temporal.Instant.compare(a.collectedAt, b.collectedAt) || Temporal.Instant.compare(a.receivedAt, b.receivedAt),
  );
  return inOrder.at(-1) ?? null;
}
