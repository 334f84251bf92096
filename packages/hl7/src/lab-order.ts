import type { PartyType, Timing } from '@drawday/vocabulary';
import type { Envelope } from './write-header.ts';

/** A person of the clinic; without an NPI, identified by our own ID. */
export type OrderPerson = { readonly npi: string | null; readonly id: string; readonly family: string; readonly given: string };

/** A code with its text. */
export type OrderCode = { readonly code: string; readonly text: string };

/** Who pays, when it is not the clinic. */
export type OrderInsurance = {
  readonly rank: number;
  readonly payer: string;
  readonly isMedicare: boolean;
  readonly policyNumber: string | null;
  readonly groupNumber: string | null;
  readonly insured: string | null;
  /** HL7 table 0063: SEL, SPO, CHD; '' when it is none of them. */
  readonly relationship: string;
  /** `YYYY-MM-DD` */
  readonly from: string | null;
  readonly to: string | null;
};

/** The order that this one replaces (a recollection). */
export type OrderParent = { readonly placer: string; readonly filler: string | null };

/** An answered question (AOE) of one ordered line. */
export type OrderAnswer = {
  readonly code: string;
  readonly question: string;
  readonly value: string;
  /** UCUM code and name; null without one. */
  readonly unit: OrderCode | null;
  /** The chosen option of a list; `value` is its code. */
  readonly choice: string | null;
  readonly valueType: 'NM' | 'ST' | 'DT' | 'TS' | 'CE';
};

/** One tube. */
export type OrderSpecimen = {
  readonly number: string;
  /** HL7 table 0487: SER, BLD, PLAS, UR, WAT… */
  readonly typeCode: string;
  readonly timing: Timing;
  /** The tube's own code (SPM-27). */
  readonly container: string;
  /** When this tube was taken; null: with the others of the draw. */
  readonly collectedAt: Temporal.Instant | null;
};

/** HL7 table 0339: 2 the patient pays, 3 the payer is billed, 4 the notice is not signed. */
export type OrderNotice = '2' | '3' | '4';

/** One ordered test or panel. */
export type OrderLine = {
  readonly number: number;
  readonly code: string;
  readonly name: string;
  readonly loinc: string | null;
  readonly isStat: boolean;
  /** The laboratory's number, if known. */
  readonly filler: string | null;
  readonly parent: OrderParent | null;
  /** When its specimen was taken; null: with the others of the draw. */
  readonly collectedAt: Temporal.Instant | null;
  readonly diagnoses: readonly OrderCode[];
  /** What the patient answered to an advance beneficiary notice; null: none is needed. */
  readonly notice: OrderNotice | null;
  readonly answers: readonly OrderAnswer[];
  readonly specimens: readonly OrderSpecimen[];
};

/** Everything an order message (OML^O21) says about one requisition. */
export type LabOrder = {
  readonly envelope: Envelope;
  /** NW new, CA cancel, XO change. */
  readonly action: 'NW' | 'CA' | 'XO';
  /** New tests of an order that the laboratory has, from the tubes that it has. */
  readonly isAdded: boolean;
  /** The reason for a cancellation, a change or a recollection. */
  readonly reason: OrderCode | null;
  readonly requisitionNumber: string;
  /** When this was requested, and by whom; null: by a system job. */
  readonly askedAt: Temporal.Instant;
  readonly enteredBy: OrderPerson | null;
  /** Noon of the planned day at the facility; null when the draw has no day. */
  readonly plannedAt: Temporal.Instant | null;
  readonly collectedAt: Temporal.Instant | null;
  readonly collectedBy: OrderPerson | null;
  readonly isStat: boolean;
  readonly fasting: 'Y' | 'N' | null;
  /** HD, HHD, PD…; the laboratory interprets pre- and post-dialysis codes by it. */
  readonly modality: string | null;
  readonly comment: string | null;
  /** Whose specimen it is; for a source its ID and name take the place of a person's. */
  readonly party: PartyType;
  readonly patient: {
    readonly mrn: string;
    readonly authority: string;
    readonly family: string;
    readonly given: string;
    readonly middle: string | null;
    /** Jr, III…: distinguishes father and son. */
    readonly suffix: string | null;
    /** `YYYY-MM-DD` */
    readonly dateOfBirth: string | null;
    readonly sex: 'M' | 'F' | 'U';
    readonly address: {
      readonly street: string;
      readonly other: string | null;
      readonly city: string;
      readonly state: string;
      readonly zip: string;
    } | null;
    readonly phone: string | null;
  };
  readonly insurances: readonly OrderInsurance[];
  /** `account`: what the laboratory calls this facility. */
  readonly facility: { readonly number: string; readonly name: string; readonly phone: string | null; readonly account: string | null };
  readonly shift: string | null;
  readonly chair: string | null;
  readonly provider: OrderPerson | null;
  readonly lines: readonly OrderLine[];
};
