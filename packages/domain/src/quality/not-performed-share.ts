/** Tests that the laboratory received, alike in what became of them, why, and who collected them. */
export type ReceivedTests = { isLost: boolean; reason: string | null; collector: string | null; count: number };

/** How many tests were not performed, why, and of whose draws. */
export type NotPerformedShare = {
  tests: number;
  notPerformed: number;
  /** The most frequent first; null: the laboratory gave no code. */
  reasons: { reason: string | null; count: number }[];
  /** The highest share first, of equal shares who collected more; null: nobody who is on record. */
  collectors: { name: string | null; tests: number; notPerformed: number }[];
};

const sum = (some: readonly ReceivedTests[]): number => some.reduce((all, { count }) => all + count, 0);

/** Of the tests received: how many were not performed, why, and whose draws they were. */
export function notPerformedShare(received: readonly ReceivedTests[]): NotPerformedShare {
  const lost = received.filter(({ isLost }) => isLost);
  const share = (one: { tests: number; notPerformed: number }) => one.notPerformed / one.tests;
  return {
    tests: sum(received),
    notPerformed: sum(lost),
    reasons: [...Map.groupBy(lost, ({ reason }) => reason)]
      .map(([reason, some]) => ({ reason, count: sum(some) }))
      .toSorted((a, b) => b.count - a.count),
    collectors: [...Map.groupBy(received, ({ collector }) => collector)]
      .map(([name, some]) => ({ name, tests: sum(some), notPerformed: sum(some.filter(({ isLost }) => isLost)) }))
      .toSorted((a, b) => share(b) - share(a) || b.tests - a.tests),
  };
}
