import type { AcceptedUnit, Lead, LeadRow, PlausibleLimits, ValueKind, WordVerdicts, YardstickRow } from '@drawday/vocabulary';

/** What reading and judging need to know about a test of the directory. */
export interface JudgedTest {
  readonly code: string;
  readonly unit: string | null;
  readonly decimals: number | null;
  readonly valueKind: ValueKind;
  readonly acceptedUnits: readonly AcceptedUnit[];
  readonly plausible: PlausibleLimits | null;
  readonly leads: readonly LeadRow[];
  readonly referenceRanges: readonly YardstickRow[];
  readonly bands: readonly YardstickRow[];
  readonly therapeuticRanges: readonly YardstickRow[];
  readonly alerts: readonly YardstickRow[];
  readonly criticals: readonly YardstickRow[];
  readonly words: WordVerdicts | null;
  readonly culture: { readonly growth: 'CRITICAL' | 'ABNORMAL'; readonly toleratesFlora: boolean } | null;
}

/** The lead and limits a test is judged by. */
export interface Measure<Limits> {
  readonly lead: Lead | null;
  readonly limits: Limits;
}
