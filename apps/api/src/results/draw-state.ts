import type { Sex, VersionKey } from '@drawday/domain';
import type {
  Comparator,
  DoubtKind,
  LineStatus,
  NotJudgedReason,
  PartyType,
  RequisitionStatus,
  ResultState,
  Withdrawal,
} from '@drawday/vocabulary';
import type { LaboratoryQuestion } from './read-question.ts';

export type ResultStatus = ResultState;

/** One of several values that came at once and differ: which OBX says it, for people and for comparing. */
export type ContradictingValue = { position: number; text: string; unit: string | null; content: string };

/** The current version of one result of a draw. */
export type CurrentResult = {
  id: number;
  code: string;
  lineNumber: number | null;
  numeric: number | null;
  comparator: Comparator | null;
  text: string | null;
  unit: string | null;
  status: ResultStatus;
  tnpReason: string | null;
  comment: string | null;
  performingLab: string | null;
  /** How the laboratory took it back; null when it did not. */
  withdrawnAs: Withdrawal | null;
  /** OBX-11 as sent; null when it was not sent, and for versions from before it was kept. */
  labStatus: string | null;
  /** What orders it among its versions; null for versions from before it was kept. */
  versionKey: VersionKey | null;
  /** Values that came at once and differ, where nobody has said which. */
  contradicting: readonly ContradictingValue[] | null;
  messageId: number | null;
  createdAt: string;
  /** Why it was not judged. */
  because: NotJudgedReason | null;
  /** Critical, or it could be. */
  isUrgent: boolean;
  /** OBX-8 as sent. */
  senderFlag: string | null;
  isCalculated: boolean;
  /** With all its microseconds: it is part of the key of the row. */
  collectedAt: string;
  resultedAt: string;
  isReviewed: boolean;
  /** False where only the draw as a whole is marked as reviewed. */
  hasReviewRow: boolean;
  isCriticalOpen: boolean;
  /** Who closed it as a critical; null where nobody did. */
  criticalClosedByName: string | null;
};
export type LineStatusName = LineStatus;
export type DrawLine = {
  number: number;
  offeringCode: string;
  coveredBy: string | null;
  status: LineStatusName;
  reason: string | null;
  /** Tests of a panel that could not be performed while others were. */
  lostCodes: readonly string[];
  /** While it is in question. */
  question?: LaboratoryQuestion | null;
  timing: string;
  /** When the last of its measured values was first final. */
  firstFinalAt: string | null;
};
export type DrawSpecimen = { number: string; timing: string };

/** Whose specimen it is. For a source only the id is known here. */
export type DrawParty = {
  type: PartyType;
  id: string;
  lastName: string | null;
  firstName: string | null;
  listName: string | null;
  dateOfBirth: string | null;
  mrn: string | null;
  /** What else distinguishes this person from others. */
  identity: {
    /** The code of the organization that gives the record numbers. */
    authority: string;
    middle: string | null;
    preferred: string | null;
    suffix: string | null;
    ssnLast4: string | null;
    /** Of records that were merged into this one. */
    retiredNumbers: readonly string[];
    formerFamilies: readonly string[];
    diedOn: string | null;
  };
  sex: Sex;
  heightCm: number | null;
  dryWeightKg: number | null;
  /** Access, treatments a week and ISO weekdays of treatment: as of the day of the collection. */
  accessType: string | null;
  treatmentsPerWeek: number | null;
  scheduleDays: number[];
  /** Of the previous draw, where that was at most four days earlier. */
  previousSession: { postWeightKg: number; daysBefore: number } | null;
};

/** A draw as an import or a recalculation sees it, locked. */
export type DrawState = {
  id: string;
  number: string;
  facilityId: string;
  organizationId: string;
  timeZone: string;
  drawDate: string | null;
  status: RequisitionStatus;
  modality: string | null;
  collectedAt: string | null;
  receivedAt: string | null;
  resultedAt: string | null;
  reviewedAt: string | null;
  accession: string | null;
  isCorrected: boolean;
  isRestrictedCorrected: boolean;
  missingCodes: string[];
  /** Another open draw stands where this cancelled one would come back. */
  hasTwin: boolean;
  replacedByNumber: string | null;
  /** How it was put in question, decided or not: nobody is asked twice. */
  doubtedAs: DoubtKind[];
  /** Tests whose value a final report without one has put in question, until the corrected value comes or somebody has settled it. */
  codesInQuestion: string[];
  /** Nobody has decided, or it is drawn again: its values count nowhere. */
  isInDoubt: boolean;
  party: DrawParty;
  lines: DrawLine[];
  specimens: DrawSpecimen[];
  answers: Record<string, string>;
  isFasting: boolean;
  isDiabetic: boolean;
  isOnWarfarin: boolean;
  /** Tests that found something in another draw of the same party. */
  positiveCodes: string[];
  results: CurrentResult[];
  /** Newest values of other draws that formulas look at: residual clearance. */
  latest: { code: string; numeric: number | null; collectedAt: string }[];
};
