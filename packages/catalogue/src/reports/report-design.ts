import type {
  PartyType,
  PdfLayout,
  ReportGrain,
  ReportGrouping,
  ReportParameter,
  ReportPopulation,
  ReportRowSource,
  ReportSort,
  ReportType,
  Words,
} from '@drawday/vocabulary';

/** Over which days a report looks. `default` is what it takes when nobody chooses. */
export type ReportPeriod = {
  readonly kind: 'MONTH' | 'MONTHS' | 'RANGE' | 'LAST_DRAWS' | 'AS_OF' | 'PAYMENT_YEAR';
  /** The longest: months, days of a range, or draws. */
  readonly max: number;
  /** The month in progress once half of the patients have values, else the one before; or the last that is closed. */
  readonly default: 'IN_PROGRESS_WHEN_HALF' | 'LAST_CLOSED' | 'CURRENT_MONTH' | 'TODAY' | 'LAST_TWELVE';
};

/**
 * A report as data: who counts, over which days, which columns and measures, in which sections and order, on which paper. A new report is
 * a new file of this kind and, at most, a new column or measure; the engine, the screens and the documents know none of them by name.
 */
export type ReportDesign = {
  /** The number in the catalogue of 37, or a word: `facility-report-card`. */
  readonly id: number | string;
  readonly title: Words;
  /** The question that it answers, as the index asks it. */
  readonly question: Words;
  /** Among which reports the index lists it, and the screen that shows it. */
  readonly type: ReportType;
  readonly route: string;
  readonly grain: ReportGrain;
  /** Where its rows come from. */
  readonly rows: ReportRowSource;
  readonly party: PartyType;
  readonly population: ReportPopulation;
  /** Only these modalities, by the groups of the vocabulary; absent: all. */
  readonly modalities?: readonly string[];
  readonly onlyDiabetic?: true;
  /** A value of so many months stands for a month without one, this one included: sheets for the chair side show the newest. */
  readonly carry?: number;
  /** Whatever language the caller reads. */
  readonly language?: 'en' | 'es';
  /** Who signs at the end of the paper. */
  readonly signatures?: readonly Words[];
  /** The tests that it shows where its columns do not name them, and from which one chooses. */
  readonly codes?: readonly string[];
  /** It shows no more of them at once. */
  readonly mostCodes?: number;
  /** What was answered at its draws, in lines after the tests. */
  readonly questions?: readonly ('TXMIN' | 'NETUF' | 'POSTWT' | 'ACCESS')[];
  /** What "worst first" goes by: the lowest or highest value of a test first, or the furthest out of its goal. */
  readonly worst?: { readonly code: string; readonly from: 'LOW' | 'HIGH' | 'GOAL' };
  readonly period: ReportPeriod;
  readonly parameters: readonly ReportParameter[];
  /** `name`, `value:HGB`, `prev:HGB:1`, `delta:HGB`, `why:KTVSP`: see the columns of the engine. */
  readonly columns: readonly string[];
  /** Measures of the summary, by their ID. */
  readonly measures: readonly string[];
  /** How rows are grouped: `class:HGB`, `facility`, `provider`, `chair`; absent: one section. */
  readonly groupBy?: string;
  /** By what somebody may choose to have them grouped, the first by default. */
  readonly groupings?: readonly [ReportGrouping, ...ReportGrouping[]];
  /** The first is the default; ties are always broken by name and ID. */
  readonly sorts: readonly [ReportSort, ...ReportSort[]];
  readonly summary: readonly string[];
  readonly charts: readonly string[];
  readonly layout: PdfLayout;
  /** Extra sheets of the workbook. */
  readonly workbook: 'XLIST' | 'XGRID' | 'XCUM' | 'XKPI';
  readonly permission: string;
  readonly feature?: string;
  /** What an empty report says. */
  readonly empty: Words;
};
