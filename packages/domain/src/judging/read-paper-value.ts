import type { CodeIn, Comparator, notJudgedReasons } from '@drawday/vocabulary';
import type { JudgedTest } from './judged-test.ts';
import { readValue } from './read-value.ts';

/** A value of another laboratory's report as a row stores it beside what stands on the paper. */
export interface PaperValue {
  /** In the unit of the test; null where the value is no number, or its unit is none that is known. */
  readonly numeric: number | null;
  readonly comparator: Comparator | null;
  /** Why it could not be read, placed or believed; null: it was. */
  readonly because: CodeIn<typeof notJudgedReasons, 'reading'> | null;
}

/**
 * Reads a value that somebody copied from another laboratory's report. It is converted where the unit is known, and never judged: neither by
 * the limits of this clinic nor by those of the paper.
 */
export function readPaperValue(value: { readonly text: string; readonly unit: string | null }, test: JudgedTest): PaperValue {
  const { numeric, comparator, reading } = readValue(value, test);
  if (reading.kind === 'UNREADABLE') return { numeric: null, comparator: null, because: reading.because };
  const { plausible } = test;
  const isPossible = numeric === null || plausible === null || (numeric >= plausible.low && numeric <= plausible.high);
  return { numeric, comparator, because: isPossible ? null : 'IMPLAUSIBLE' };
}
