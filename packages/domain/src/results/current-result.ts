/** OBX-11: P preliminary, F final, C corrected, X not obtained, D deleted, W wrong patient, I pending, R not verified. */
export type ResultStatusCode = 'P' | 'F' | 'C' | 'X' | 'D' | 'W' | 'I' | 'R';

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
  const inOrder = versions
    .map((version, position) => ({ version, position }))
    .sort((a, b) => Temporal.Instant.compare(a.version.receivedAt, b.version.receivedAt) || a.position - b.position);
  let current: T | null = null;
  for (const { version } of inOrder) {
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

export interface CollectedVersion extends ResultVersion {
  readonly collectedAt: Temporal.Instant;
  /** What makes versions one result: the draw line or specimen. */
  readonly specimenKey: string;
}

/** The newest value of a patient and code over all draws: of each specimen its current version, then the latest collection. */
export function latestResult<T extends CollectedVersion>(versions: readonly T[]): T | null {
  let latest: T | null = null;
  for (const group of Map.groupBy(versions, (version) => version.specimenKey).values()) {
    const current = currentResult(group);
    if (current && (latest === null || Temporal.Instant.compare(current.collectedAt, latest.collectedAt) > 0)) latest = current;
  }
  return latest;
}
