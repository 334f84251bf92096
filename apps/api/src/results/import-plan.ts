import type { Judgement, VersionKey } from '@drawday/domain';
import type { Comparator, ItemReason, RequisitionStatus, SupersededReason, UnmatchedKind, Withdrawal } from '@drawday/vocabulary';
import type { ContradictingValue, CurrentResult, DrawLine, ResultStatus } from './draw-state.ts';
import type { JudgedBy } from './judged-by.ts';
import type { ObservationTrace } from './read-report.ts';

/** A row of `results` to write. */
export type NewResult = {
  code: string;
  lineNumber: number | null;
  numeric: number | null;
  comparator: Comparator | null;
  text: string | null;
  unit: string | null;
  referenceLow: number | null;
  referenceHigh: number | null;
  referenceText: string | null;
  /** As the laboratory wrote it; `numeric` and `unit` are in the unit of the test. */
  reportedValue: string | null;
  reportedUnit: string | null;
  /** Null when there is no value. */
  judgement: Judgement | null;
  judgedBy: JudgedBy | null;
  senderFlag: string | null;
  status: ResultStatus;
  tnpReason: string | null;
  collectedAt: string;
  resultedAt: string;
  performingLab: string | null;
  method: string | null;
  comment: string | null;
  isCalculated: boolean;
  withdrawnAs: Withdrawal | null;
  labStatus: string | null;
  versionKey: VersionKey | null;
  /** The values that came at once and differ, where nobody has said which. */
  contradicting: readonly ContradictingValue[] | null;
  /** Its value is that of the version before: its review carries over, and a critical value stays open as it is. */
  keepsReview: boolean;
  messageId: number | null;
  supersedesId: number | null;
};
/** A value that came and was never on the chart. */
export type UnusedResult = NewResult & { supersededBecause: SupersededReason };
export type DrawEvent = {
  action: string;
  from: RequisitionStatus;
  to: RequisitionStatus;
  reason: string | null;
  detail: Readonly<Record<string, unknown>> | null;
};
/** Part of a report that a person decides about. `key` tells it apart from others of the same message; `criticals` or `urgent` of the detail puts it first. */
export type RaisedItem = {
  kind: UnmatchedKind;
  because: ItemReason;
  key: string;
  detail: Readonly<Record<string, unknown>>;
  candidates: readonly Readonly<Record<string, unknown>>[];
};

/** Everything that an import changes on one draw; with `isEmpty` nothing is written. */
export type ImportPlan = {
  isEmpty: boolean;
  results: NewResult[];
  superseded: CurrentResult[];
  /** Which results a calculated one came from, by code. */
  sources: { code: string; from: string; sourceId: number | null }[];
  /** Codes whose current value left without a successor: the person's newest value is looked up again. */
  withdrawnCodes: string[];
  lines: DrawLine[];
  specimens: { number: string; rejectedReason: string | null; condition: string | null }[];
  events: DrawEvent[];
  draw: {
    status: RequisitionStatus;
    collectedAt: string | null;
    receivedAt: string | null;
    accession: string | null;
    resultedAt: string | null;
    cancelReason: string | null;
    isCorrected: boolean;
    isRestrictedCorrected: boolean;
    unreviewedResults: number;
    /** Those of them that are restricted. */
    unreviewedRestricted: number;
    unreviewedCriticals: number;
    missingCodes: string[];
  };
  raised: RaisedItem[];
  /** Tests whose value on the chart a final report without one puts in question. */
  emptiedCodes: readonly string[];
  /** What became of each OBX; null for a report that was not taken. */
  traces: readonly ObservationTrace[] | null;
  /** Tests whose contradiction is settled by a newer value: their items close. */
  settledCodes: readonly string[];
  /** Papers that came along; written even when nothing else changes. */
  documents: readonly { name: string; mediaType: string; bytes: Uint8Array }[];
  /** Values that came and are not used; written even when nothing else changes. */
  unused: readonly UnusedResult[];
};
