import type { Fasting, ResultState, SexCode, Timing, VerdictMark } from '@drawday/vocabulary';
/** What the specimens were taken from: a person, or a source of water or dialysate. Days are YYYY-MM-DD. */
export type ReportSubject =
  | {
      readonly kind: 'person';
      readonly lastName: string;
      readonly firstName: string;
      readonly middleInitial: string | null;
      readonly suffix: string | null;
      readonly dateOfBirth: string | null;
      readonly sex: SexCode;
      readonly mrn: string | null;
      readonly patientNumber: string | null;
    }
  | {
      readonly kind: 'source';
      readonly name: string;
      readonly sourceType: string;
      readonly samplePoint: string | null;
      readonly location: string;
      readonly waterAccount: string | null;
    };

export type ReportLaboratory = {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly phone: string | null;
  readonly cliaNumber: string;
  readonly directorName: string | null;
};

export type ReportResult = {
  readonly resultCode: string;
  readonly name: string;
  /** As the laboratory sent it, comparator included ("< 0.1"); null when the test was not performed. */
  readonly valueText: string | null;
  readonly unit: string | null;
  readonly referenceText: string | null;
  readonly flag: VerdictMark | null;
  /** Remarks about the value itself: why it was not judged, what was sent in another unit. */
  readonly remarks: readonly string[];
  /** P preliminary, F final, C corrected, X not performed. */
  readonly status: ResultState;
  /** The value that a correction replaces. */
  readonly previous: {
    readonly valueText: string;
    readonly unit: string | null;
    readonly flag: VerdictMark | null;
    readonly reportedAt: string;
  } | null;
  readonly tnpReason: string | null;
  /** What to print for a value that the laboratory took back; null when it did not. */
  readonly withdrawn: string | null;
  /** The laboratory sent different values at once. */
  readonly isInQuestion: boolean;
  readonly comment: string | null;
  readonly method: string | null;
  /** The code of one of `performingLaboratories`. */
  readonly performingLaboratoryCode: string | null;
  /** A critical value that nobody has been notified of, as of printing. */
  readonly isCallOpen: boolean;
  /** Who was notified of a critical value, by whom, and when. */
  readonly criticalCall: {
    /** Null: acknowledged, without naming to whom it was reported. */
    readonly calledTo: string | null;
    readonly calledBy: string;
    readonly calledAt: string;
    readonly isReadBackConfirmed: boolean;
  } | null;
};

export type ReportSpecimen = {
  readonly number: string;
  /** "Serum (SST)", "Dialysate". */
  readonly source: string;
  readonly timing: Timing;
  /** "Acceptable", "Hemolyzed, slight". */
  readonly condition: string;
};

export type KineticsFigure = { readonly name: string; readonly valueText: string; readonly unit: string | null };

export type KineticsBlock = {
  readonly title: string;
  readonly inputs: readonly KineticsFigure[];
  readonly outputs: readonly (KineticsFigure & {
    readonly goalText: string | null;
    readonly isGoalMet: boolean | null;
    readonly previous: ReportResult['previous'];
  })[];
  /** Formulas and assumptions ("spKt/V: Daugirdas II 1993", "access assumed arterial"). */
  readonly notes: readonly string[];
};

/** One requisition's results as the laboratory reported them. Instants are ISO 8601 UTC, printed in the facility's zone. */
export type ResultReport = {
  readonly requisitionNumber: string;
  readonly accession: string | null;
  readonly status: 'PRELIMINARY' | 'FINAL' | 'CORRECTED';
  readonly subject: ReportSubject;
  readonly facility: {
    readonly name: string;
    readonly code: string;
    readonly addressLines: readonly string[];
    readonly phone: string | null;
    /** IANA name, "America/Chicago". */
    readonly timeZone: string;
  };
  readonly orderedBy: { readonly name: string; readonly title: string | null; readonly npi: string | null } | null;
  /** The laboratory that issues the report. */
  readonly laboratory: ReportLaboratory;
  readonly performingLaboratories: readonly (ReportLaboratory & { readonly code: string })[];
  readonly collectedAt: string | null;
  readonly collectedBy: string | null;
  readonly receivedAt: string | null;
  readonly reportedAt: string | null;
  /** When the report that a corrected report replaces was issued. */
  readonly replacesReportOf: string | null;
  readonly fasting: Fasting;
  readonly specimens: readonly ReportSpecimen[];
  readonly sections: readonly { readonly title: string; readonly results: readonly ReportResult[] }[];
  readonly kinetics: KineticsBlock | null;
  readonly comments: readonly string[];
};
