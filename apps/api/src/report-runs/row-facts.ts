import type { ReportCell } from '@drawday/domain';
import type { Comparator, MonthPosition, UntestedReason, VerdictMark } from '@drawday/vocabulary';

/** A value as columns read it, whatever table it is from. Months are `2026-10`. */
export type ValueFact = {
  month: string;
  numeric: number | null;
  comparator: Comparator | null;
  text: string | null;
  position: MonthPosition | null;
  mark: VerdictMark | '';
  isCorrected: boolean;
  isExternal: boolean;
  /** The local day of collection; null where there is no value. */
  on: string | null;
  why: UntestedReason | null;
  count: number;
  lowest: number | null;
  highest: number | null;
  resultId: string | null;
  requisitionId: string | null;
};

/** One row before it is a row: where it stands, what it sorts by, its plain cells, and its values by test, newest month first. */
export type RowFacts = {
  key: string;
  name: string;
  facilityId: string;
  /** Days, shift, chair: sorts as people walk. */
  place: string;
  providerId: string | null;
  cells: Readonly<Record<string, ReportCell | null>>;
  values(code: string): readonly ValueFact[];
};

/** Whether there is a value, and not only a reason why there is none. */
export const isMeasured = ({ on }: ValueFact): boolean => on !== null;
