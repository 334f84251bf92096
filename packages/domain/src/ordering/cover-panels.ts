import type { Timing } from '@drawday/vocabulary';
/** A test or panel wanted for one draw, from one or more schedules. */
export interface OrderedLine {
  readonly offeringCode: string;
  readonly timing: Timing;
  readonly scheduleIds: readonly string[];
}

/** A line that needs no tubes, because another line contains it. */
export interface CoveredLine extends OrderedLine {
  readonly coveredBy: string;
}

/** An order without duplicates. */
export interface CoveredOrder {
  /** Lines to draw; an offering ordered twice is kept once with the schedules of both. */
  readonly kept: readonly OrderedLine[];
  /** Lines that a kept one already contains. */
  readonly covered: readonly CoveredLine[];
  /** Every test to measure once, with the line that reports it: the one with the most tests. */
  readonly tests: readonly { readonly testCode: string; readonly timing: Timing; readonly offeringCode: string }[];
}

/**
 * Removes what is ordered twice on one draw. `membersOf` returns the tests of a panel (null for a single test), as mapped for the
 * patient's modality. A line whose tests are all in another line of the same timing is covered by it; of two equal lines the first
 * stays; pre and post versions are different tests.
 */
export function coverPanels(lines: readonly OrderedLine[], membersOf: (offeringCode: string) => readonly string[] | null): CoveredOrder {
  const merged = mergeSame(lines).map((line, position) => {
    const tests = membersOf(line.offeringCode) ?? [line.offeringCode];
    return { line, position, tests: new Set(tests) };
  });
  // the sort is stable: of equal sizes the first stays first
  const bySize = merged.toSorted((a, b) => b.tests.size - a.tests.size);
  const kept: typeof merged = [];
  const covered: CoveredLine[] = [];
  for (const candidate of bySize) {
    const cover = kept.find(
      (one) => one.line.timing === candidate.line.timing && [...candidate.tests].every((code) => one.tests.has(code)),
    );
    if (cover) covered.push({ ...candidate.line, coveredBy: cover.line.offeringCode });
    else kept.push(candidate);
  }
  const seen = new Set<string>();
  const tests = kept.flatMap(({ line, tests: codes }) =>
    [...codes]
      .filter((code) => !seen.has(`${code}|${line.timing}`) && seen.add(`${code}|${line.timing}`))
      .map((testCode) => ({ testCode, timing: line.timing, offeringCode: line.offeringCode })),
  );
  return { kept: kept.toSorted((a, b) => a.position - b.position).map((one) => one.line), covered, tests };
}

function mergeSame(lines: readonly OrderedLine[]): readonly OrderedLine[] {
  const groups = Map.groupBy(lines, (line) => `${line.offeringCode}|${line.timing}`);
  return [...groups.values()].flatMap((group) => {
    const first = group[0];
    return first ? [{ ...first, scheduleIds: [...new Set(group.flatMap((line) => line.scheduleIds))] }] : [];
  });
}
