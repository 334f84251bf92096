export type WaitingNames = {
  readonly file: string;
  readonly names: readonly string[];
  /** The open issue that wires or deletes them. */
  readonly issue: 14 | 15 | 16 | 17;
  /** When they were put here. */
  readonly since: string;
  readonly because: string;
};

/**
 * Finished code that no program uses yet, because the screens and calls that need it belong to an open issue. `check-dead-code.ts`
 * fails for an entry that is wired or gone, so the list only shrinks; closing the issue leaves none of its entries.
 */
export const notYetWired: readonly WaitingNames[] = [];
