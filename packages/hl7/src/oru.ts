import type { Comparator } from '@drawday/vocabulary';
import type { MessageHeader } from './message-header.ts';
import type { EmbeddedDocument } from './read-value.ts';

/** The patient as the sender knows them (PID). */
export type OruPatient = {
  /** PID-3, then PID-2 and PID-4: `type` is the identifier type code (MR, PI, SS…), '' when not given; last PID-19 as type SS. */
  readonly identifiers: readonly { readonly id: string; readonly type: string; readonly authority: string }[];
  readonly family: string;
  readonly given: string;
  readonly middle: string;
  readonly suffix: string;
  /** `YYYY-MM-DD`; null when absent or not a valid day. */
  readonly dateOfBirth: string | null;
  /** As sent: M, F, U, O… */
  readonly sex: string;
};

/** One OBX with the notes that follow it. */
export type OruObservation = {
  /** Which OBX of the message it is, from 1. */
  readonly position: number;
  readonly setId: string;
  readonly code: string;
  readonly codeSystem: string;
  readonly name: string;
  readonly loinc: string | null;
  readonly subId: string;
  /** OBX-2: NM, SN, ST, TX, FT, CE, CWE, ED… */
  readonly valueType: string;
  readonly valueText: string;
  readonly comparator: Comparator | null;
  readonly numeric: number | null;
  readonly codedValue: string | null;
  readonly unit: string;
  readonly referenceText: string;
  /** OBX-8 as sent; several are joined by a space. */
  readonly flag: string;
  /** OBX-11: P, F, C, X, D, I, W…; '' when absent. */
  readonly status: string;
  readonly observedAt: Temporal.Instant | null;
  readonly analysedAt: Temporal.Instant | null;
  /** OBX-23, else OBX-15. */
  readonly performingLab: string | null;
  readonly method: string | null;
  readonly notes: readonly string[];
  readonly document: EmbeddedDocument | null;
};

/** The specimen of an order (SPM). */
export type OruSpecimen = {
  readonly number: string | null;
  readonly typeCode: string;
  /** SPM-14: PRE, POST or free text. */
  readonly description: string;
  readonly collectedAt: Temporal.Instant | null;
  readonly receivedAt: Temporal.Instant | null;
  /** SPM-21, a code of table 0490 or of the sender; null when the specimen was accepted. */
  readonly rejectReason: string | null;
  /** SPM-24 in words: the text as sent, else the words of table 0493 ("hemolyzed"), else the code. */
  readonly conditions: readonly string[];
};

/** One ORC/OBR group. */
export type OruOrder = {
  /** The PID it comes under; a message may contain several patients. */
  readonly patient: OruPatient | null;
  /** OBR-2 or ORC-2, first component: our requisition number and line. */
  readonly placer: string | null;
  /** ORC-4: our requisition number. */
  readonly placerGroup: string | null;
  /** OBR-3 or ORC-3: the laboratory's accession. */
  readonly filler: string | null;
  /** SPM-2, else null. */
  readonly specimenNumber: string | null;
  readonly code: string;
  readonly codeSystem: string;
  readonly name: string;
  readonly loinc: string | null;
  /** ORC-1 (RE, SC, OC…) and ORC-5; '' when there is no ORC. */
  readonly control: string;
  readonly orderStatus: string;
  /** OBR-25: O, I, P, A, F, C, X…; '' when absent. */
  readonly status: string;
  readonly collectedAt: Temporal.Instant | null;
  readonly receivedAt: Temporal.Instant | null;
  readonly reportedAt: Temporal.Instant | null;
  /** The length of the period that `reportedAt` names as written, in seconds: a day, an hour … */
  readonly reportedSeconds: number;
  readonly specimens: readonly OruSpecimen[];
  readonly observations: readonly OruObservation[];
  readonly notes: readonly string[];
};

/** A result message, read. */
export type OruMessage = {
  readonly header: MessageHeader;
  readonly sender: string;
  readonly controlId: string;
  readonly sentAt: Temporal.Instant | null;
  /** The length of the period that `sentAt` names as written, in seconds. */
  readonly sentSeconds: number;
  /** The first PID. */
  readonly patient: OruPatient | null;
  readonly patientNotes: readonly string[];
  readonly orders: readonly OruOrder[];
  /** What is wrong or had to be tolerated, in plain words without patient data. */
  readonly problems: readonly string[];
  /** Names of lines that look like segments but are none. */
  readonly strayLines: readonly string[];
};
