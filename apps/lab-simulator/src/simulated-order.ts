/** One ordered test or panel as the simulator keeps it. */
export type SimulatedLine = {
  readonly placer: string;
  readonly code: string;
  readonly name: string;
  readonly loinc: string | null;
  readonly specimens: readonly { readonly number: string; readonly typeCode: string; readonly description: string }[];
};

/** One order message as the simulator keeps it (plain JSON). */
export type SimulatedOrder = {
  readonly controlId: string;
  readonly action: 'NW' | 'CA' | 'XO';
  /** Why it is changed (ORC-16); the answer to a question begins with TIQ. */
  readonly reasonCode?: string;
  readonly group: string;
  readonly sender: { readonly application: string; readonly facility: string };
  readonly processingId: 'P' | 'T';
  readonly patient: {
    readonly mrn: string;
    readonly authority: string;
    readonly family: string;
    readonly given: string;
    readonly dateOfBirth: string | null;
    readonly sex: 'MALE' | 'FEMALE' | null;
  };
  readonly modality: string | null;
  readonly isStat: boolean;
  /** ISO 8601 with offset Z. */
  readonly collectedAt: string | null;
  /** Answers by question code. */
  readonly answers: Readonly<Record<string, string>>;
  readonly lines: readonly SimulatedLine[];
};
