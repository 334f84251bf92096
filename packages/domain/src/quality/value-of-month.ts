import type { Comparator, KtvMethod } from '@drawday/vocabulary';
import { plausibility } from '../kinetics/plausibility.ts';

/** A result of one test of one party, collected in the month. */
export interface MonthCandidate {
  /** Null for a result of another laboratory. */
  readonly id: number | null;
  readonly numeric: number | null;
  readonly comparator: Comparator | null;
  readonly status: string;
  /** Its unit is not known: it is no value. */
  readonly isUnitUnknown: boolean;
  /** Milliseconds since 1970. */
  readonly collectedAt: number;
  readonly resultedAt: number;
}

/** The value of the month, and what it was chosen from. */
export interface ValueOfMonth<Candidate> {
  readonly value: Candidate | null;
  readonly count: number;
  /** Of the values without a comparator. */
  readonly lowest: number | null;
  readonly highest: number | null;
}

/**
 * The one value of a test that counts in a month: of the final and corrected ones the last collected, then the last resulted, then the
 * highest id (CMS measures 1423 and 0318: the last measurement of the month). A Kt/V out of range is passed over when there is another.
 */
export function valueOfMonth<Candidate extends MonthCandidate>(code: string, candidates: readonly Candidate[]): ValueOfMonth<Candidate> {
  const final = candidates.filter((one) => (one.status === 'F' || one.status === 'C') && !one.isUnitUnknown);
  const plausible = final.filter(({ numeric }) => numeric === null || plausibility(code, numeric) !== 'IMPLAUSIBLE');
  const numbers = final.flatMap(({ numeric, comparator }) => (numeric === null || comparator !== null ? [] : [numeric]));
  return {
    value: newest(plausible.length ? plausible : final),
    count: final.length,
    lowest: numbers.length ? Math.min(...numbers) : null,
    highest: numbers.length ? Math.max(...numbers) : null,
  };
}

function newest<Candidate extends MonthCandidate>(candidates: readonly Candidate[]): Candidate | null {
  let best: Candidate | null = null;
  for (const one of candidates) if (best === null || isLater(one, best)) best = one;
  return best;
}

function isLater(one: MonthCandidate, other: MonthCandidate): boolean {
  if (one.collectedAt !== other.collectedAt) return one.collectedAt > other.collectedAt;
  if (one.resultedAt !== other.resultedAt) return one.resultedAt > other.resultedAt;
  return (one.id ?? 0) > (other.id ?? 0);
}

/** How a single-pool Kt/V was measured: our own formula is Daugirdas II (1993); a laboratory that says nothing used another. */
export function ktvMethodOf({ isCalculated, method }: { readonly isCalculated: boolean; readonly method: string | null }): KtvMethod {
  if (isCalculated || /daugirdas/i.test(method ?? '')) return 'DAUGIRDAS_II';
  return /\bUKM\b|urea kinetic/i.test(method ?? '') ? 'UKM' : 'OTHER';
}
