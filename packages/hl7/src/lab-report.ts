import type { Comparator } from '@drawday/vocabulary';
import type { EmbeddedDocument } from './read-value.ts';
import type { Envelope } from './write-header.ts';

/** One value of a report; `value` null with status X is "test not performed", the reason in `notes`. */
export type ReportObservation = {
  readonly code: string;
  readonly name: string;
  readonly loinc: string | null;
  readonly value:
    | { readonly kind: 'number'; readonly comparator: Comparator | null; readonly text: string }
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'coded'; readonly code: string; readonly text: string }
    | { readonly kind: 'document'; readonly document: EmbeddedDocument }
    | { readonly kind: 'notPerformed'; readonly reasonCode: string; readonly reasonText: string };
  readonly unit: string | null;
  readonly referenceText: string | null;
  readonly flag: string | null;
  readonly status: 'P' | 'F' | 'C' | 'X' | 'I';
  readonly analysedAt: Temporal.Instant;
  readonly notes: readonly string[];
};

/** One ordered line as the laboratory reports it. */
export type ReportOrder = {
  readonly placer: string;
  readonly placerGroup: string;
  readonly accession: string;
  readonly code: string;
  readonly name: string;
  readonly loinc: string | null;
  /** ORC-1: RE results, SC status, OC canceled. */
  readonly control: 'RE' | 'SC' | 'OC';
  /** On hold until the clinic answers a question (ORC-5 HD). */
  readonly isHeld?: boolean;
  /** OBR-25 */
  readonly status: 'I' | 'P' | 'A' | 'F' | 'C' | 'X';
  readonly collectedAt: Temporal.Instant | null;
  readonly receivedAt: Temporal.Instant | null;
  readonly observations: readonly ReportObservation[];
  readonly specimens: readonly {
    readonly number: string;
    readonly typeCode: string;
    readonly description: string;
    readonly collectedAt: Temporal.Instant | null;
    readonly rejectReason: string | null;
  }[];
  readonly notes: readonly string[];
};

/** Everything a result message (ORU^R01) says. */
export type LabReport = {
  readonly envelope: Envelope;
  readonly patient: {
    readonly mrn: string;
    readonly authority: string;
    readonly family: string;
    readonly given: string;
    readonly dateOfBirth: string | null;
    readonly sex: string;
  };
  readonly performingLab: {
    readonly name: string /** Street, other, city, state, zip. */;
    readonly address: readonly string[];
    readonly director: string;
  };
  readonly orders: readonly ReportOrder[];
};
