import type { ResultState } from '@drawday/vocabulary';
/** One value as it will be reported; all text is final. */
export type PlannedValue = {
  readonly code: string;
  readonly text: string;
  /** Null: that of the test. */
  readonly unit: string | null;
  readonly isNumber: boolean;
  readonly comparator: '<' | '>' | null;
  readonly status: ResultState;
  /** Why it was not performed; with status X. */
  readonly reason: string | null;
  readonly notes: readonly string[];
};

/** One line of one message. */
export type PlannedLine = {
  readonly placer: string;
  readonly status: 'I' | 'P' | 'F' | 'C' | 'X';
  readonly values: readonly PlannedValue[];
  readonly notes: readonly string[];
};

/** One message that will be sent. */
export type PlannedStep = {
  readonly kind: 'received' | 'partial' | 'held' | 'final' | 'corrected';
  /** Nothing after it is sent until the clinic has answered. */
  readonly isQuestion?: true;
  /** Milliseconds after the order came. */
  readonly afterMs: number;
  /** When the report says that it was made; earlier than `afterMs` for one that is sent once more. */
  readonly statedMs: number;
  readonly lines: readonly PlannedLine[];
  readonly hasDocument: boolean;
  /** The report names somebody else: for trying the queue of unmatched results. */
  readonly isMismatched: boolean;
};
