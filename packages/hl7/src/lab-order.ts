import type { Timing } from '@drawday/vocabulary';
import type { Envelope } from './write-header.ts';

/** A person of the care team. */
export type OrderProvider = { readonly npi: string | null; readonly family: string; readonly given: string };

/** An answered question (AOE) of one ordered line. */
export type OrderAnswer = {
  readonly code: string;
  readonly question: string;
  readonly value: string;
  /** UCUM; null without one. */
  readonly unit: string | null;
  readonly valueType: 'NM' | 'ST' | 'DT' | 'TS';
};

/** One tube. */
export type OrderSpecimen = {
  readonly number: string;
  /** HL7 table 0487: SER, BLD, PLAS, UR, WAT… */
  readonly typeCode: string;
  readonly timing: Timing;
  /** The tube's own code (SPM-27). */
  readonly container: string;
};

/** One ordered test or panel. */
export type OrderLine = {
  readonly number: number;
  readonly code: string;
  readonly name: string;
  readonly loinc: string | null;
  readonly isStat: boolean;
  readonly diagnoses: readonly { readonly code: string; readonly text: string }[];
  readonly answers: readonly OrderAnswer[];
  readonly specimens: readonly OrderSpecimen[];
};

/** Everything an order message (OML^O21) says to the laboratory about one requisition. */
export type LabOrder = {
  readonly envelope: Envelope;
  /** NW new, CA cancel, RP replace. */
  readonly action: 'NW' | 'CA' | 'RP';
  readonly requisitionNumber: string;
  readonly orderedAt: Temporal.Instant;
  readonly enteredBy: string | null;
  readonly collectedAt: Temporal.Instant | null;
  readonly collectedBy: string | null;
  readonly isStat: boolean;
  readonly fasting: 'Y' | 'N' | null;
  /** HD, HHD, PD…; the laboratory reads pre- and post-dialysis codes by it. */
  readonly modality: string | null;
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
    readonly account: string | null;
  };
  readonly facility: { readonly number: string; readonly name: string };
  readonly shift: string | null;
  readonly chair: string | null;
  readonly provider: OrderProvider | null;
  readonly lines: readonly OrderLine[];
};
