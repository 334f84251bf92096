import type {
  Comparator,
  ExclusionReason,
  MonthPosition,
  PartyType,
  PdfLayout,
  ReportMonthState,
  ReportPopulation,
  UntestedReason,
  VerdictMark,
} from '@drawday/vocabulary';

/**
 * How a column shows its values; `NUMBER` and `PERCENT` have decimals, days are `2026-10-14`, moments are ISO instants. `SPARK` is the
 * course of a value as a small line, `NOTE` an empty line to write on.
 */
export type ReportCellKind = 'TEXT' | 'NUMBER' | 'PERCENT' | 'DAY' | 'INSTANT' | 'YES_NO' | 'RESULT' | 'NOTE' | 'SPARK';

/** The value of one column in one row. A null in its place is an empty cell: a value cannot exist there. */
export type ReportCell = {
  /** For sorting and for spreadsheets; null where nothing was measured. */
  readonly v: string | number | boolean | null;
  /** The text shown, where it is more than the formatted value: "<5", "Reactive", "not tested". */
  readonly t?: string;
  /** Of a value that is only known to lie on one side. */
  readonly cmp?: Comparator;
  readonly unit?: string;
  /** As every list of results marks it: against critical limits and reference range, or not judged. */
  readonly mark?: VerdictMark;
  /** Against the goal of the day of collection: below, in, above. */
  readonly pos?: MonthPosition;
  /** Preliminary or corrected; a final value has none. */
  readonly st?: 'P' | 'C';
  /** The local day of collection. */
  readonly on?: string;
  /** Why there is no value. */
  readonly why?: UntestedReason;
  /** From another laboratory. */
  readonly ext?: true;
  /** Carried from an earlier month, `2026-08`. */
  readonly from?: string;
  /** How many results of the month lie behind it, where more than one. */
  readonly n?: number;
  /** The result behind it, for the door to its history. */
  readonly id?: string;
  /** Of a `SPARK`: the values, oldest first; null is a gap. */
  readonly line?: readonly (number | null)[];
  /** Of a `SPARK`: the goal, drawn as its band. */
  readonly band?: { readonly low: number | null; readonly high: number | null };
};

/** One row. `k` is the person, source or measure it is about, `s` the key of its section. */
export type ReportRow = { readonly k: string; readonly s: string; readonly c: readonly (ReportCell | null)[] };

/** A column with its title in the language of the run. */
export type ReportColumn = {
  /** `name`, `value:HGB`, `prev:HGB:1`: unique within the report. */
  readonly key: string;
  readonly title: string;
  readonly kind: ReportCellKind;
  readonly unit?: string;
  readonly decimals?: number;
  /** In characters of the normal text; the renderers share what is left. */
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
  /** The goal printed beneath the title, "10.0–12.0". */
  readonly goal?: string;
  /** The title of the group that it belongs to: the category of a test. */
  readonly group?: string;
};

/** Sections in their order. `rows` counts the rows of the whole run, not of a page. */
export type ReportSection = {
  readonly key: string;
  readonly title: string;
  readonly rows: number;
  /** In goal, and the like: last, and closed on the screen. */
  readonly isFolded?: true;
  readonly startsPage?: true;
  /** The facility it is of, where a report has several: stands in the head of its pages. */
  readonly place?: string;
};

/** A share with all that belongs to it. `n = in + below + above + undecided + untested`; percentages of 0 to 100, null for nobody. */
export type ReportMeasure = {
  readonly id: string;
  readonly title: string;
  readonly goal: string | null;
  readonly n: number;
  readonly in: number;
  readonly below: number;
  readonly above: number;
  readonly undecided: number;
  readonly untested: number;
  readonly untestedBecause: Partial<Record<UntestedReason, number>>;
  /** In goal of all who count. */
  readonly percent: number | null;
  /** Whom the title names, where it is not those in goal: hypercalcemia, draws missed. */
  readonly named?: { readonly part: 'below' | 'above'; readonly percent: number | null };
  /** In goal of those with a verdict. */
  readonly ofTested: number | null;
  readonly mean: number | null;
  readonly sd: number | null;
  readonly median: number | null;
  readonly decimals: number;
  /** Values with a comparator, left out of mean, deviation and median. */
  readonly leftOut: number;
  /** The percentage of the period before, and of the organization. */
  readonly previous: number | null;
  readonly organization: number | null;
  readonly classes?: readonly { readonly title: string; readonly count: number }[];
};

/** A count by name: reasons, statuses, classes of age. */
export type ReportCounts = {
  readonly key: string;
  readonly title: string;
  readonly lines: readonly { readonly key: string; readonly title: string; readonly count: number; readonly of?: number }[];
};

/** A line of a picture: a point for each month or day. */
export type ReportSeries = {
  readonly key: string;
  readonly title: string;
  /** Own line, the clinic's, the organization's. */
  readonly role: 'OWN' | 'CLINIC' | 'ORGANIZATION';
  readonly points: readonly { readonly at: string; readonly value: number | null; readonly n: number; readonly isOpen?: true }[];
};

/** Somebody by two values; `isOut` is null where the upright one is not judged. */
export type ReportDot = { readonly k: string; readonly x: number; readonly y: number; readonly isOut: boolean | null };

/** The numbers of a picture; how it is drawn is the matter of `charts`. */
export type ReportChart = {
  readonly key: string;
  readonly kind: 'BAR' | 'LINE' | 'HISTOGRAM' | 'DOT' | 'MATRIX' | 'TREND' | 'AGE' | 'CONTROL';
  readonly title: string;
  readonly unit?: string;
  readonly goal?: { readonly low: number | null; readonly high: number | null };
  readonly categories?: readonly string[];
  readonly series?: readonly ReportSeries[];
  /** Counts by category (and by a second one, row by row). */
  readonly counts?: readonly (readonly number[])[];
  readonly rows?: readonly string[];
  /** What the rows are called, where they are no verdicts. */
  readonly rowTitles?: readonly string[];
  /** One dot per person. */
  readonly dots?: readonly ReportDot[];
};

/** Who counts, and who does not, because of what. */
export type ReportPopulationBox = {
  readonly population: ReportPopulation;
  readonly present: number;
  readonly eligible: number;
  readonly excluded: readonly { readonly because: ExclusionReason; readonly count: number }[];
};

/** A group of tests: its name for the organization’s own, the code of the directory’s. */
export type TestGroup = { readonly key: string; readonly title: string };

/** Of which months the numbers are, and whether they may still move. */
export type ReportMonth = {
  readonly facilityId: string;
  readonly facilityName: string;
  readonly month: string;
  readonly state: ReportMonthState;
  readonly revision: number;
  readonly refreshedAt: string;
  /** Patients that have no value of any kind in the month yet. */
  readonly withoutValues: number;
};

/** Everything of a run besides its rows: what screen, PDF, spreadsheet and CSV are made from. Texts are in the language of the run. */
export type ReportSheet = {
  /** `4`, `facility-report-card`, or the ID of a custom report. */
  readonly reportKey: string;
  readonly title: string;
  readonly question: string;
  /** The answer in one sentence, and the next most useful fact. */
  readonly answer: string;
  readonly second: string | null;
  readonly layout: PdfLayout;
  /** Of whom its rows speak; of patients in sheets that do not say so, as they are older than this. */
  readonly partyType?: PartyType;
  readonly language: 'en' | 'es';
  readonly paper: 'LETTER' | 'A4';
  readonly organizationName: string;
  /** "Greenfield Dialysis", or "3 facilities". */
  readonly place: string;
  /** "October 2026", "10/01/2026 – 10/31/2026". */
  readonly period: string;
  readonly parameters: readonly { readonly label: string; readonly value: string }[];
  /** The groups of tests from which one may choose, whatever was chosen. */
  readonly testGroups?: readonly TestGroup[];
  readonly columns: readonly ReportColumn[];
  readonly sections: readonly ReportSection[];
  readonly measures: readonly ReportMeasure[];
  readonly counts: readonly ReportCounts[];
  readonly charts: readonly ReportChart[];
  readonly population: ReportPopulationBox | null;
  readonly months: readonly ReportMonth[];
  readonly goalsOf: readonly string[];
  readonly thresholdsOf: number | null;
  /** What the marks of this report mean, and what does not count. */
  readonly notes: readonly string[];
  /** "How this was counted": one paragraph per measure and rule. */
  readonly counted: readonly { readonly title: string; readonly text: string }[];
  /** Who signs at the end: "Medical director", "Rounded by". */
  readonly signatures?: readonly string[];
  readonly computedAt: string;
  readonly computedBy: string;
  /** The clock of the paper, an IANA zone. */
  readonly timeZone: string;
  readonly totalCount: number;
  /** Where the rows were cut off, if they were. */
  readonly truncatedAt: number | null;
};
