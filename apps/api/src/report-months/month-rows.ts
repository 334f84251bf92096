import type { Comparator, KtvMethod, MonthPosition, UntestedReason, Verdict, VerdictSide } from '@drawday/vocabulary';
import type { PatientMonth } from './month-source.store.ts';

/** A row of patient_months, without its revision. */
export type PatientMonthRow = PatientMonth;

/** A row of month_values, without its revision; times in milliseconds since 1970. */
export type MonthValueRow = {
  month: string;
  facilityId: string;
  partyId: string;
  code: string;
  numeric: number | null;
  comparator: Comparator | null;
  text: string | null;
  isExternal: boolean;
  position: MonthPosition | null;
  verdict: Verdict | null;
  side: VerdictSide | null;
  isUrgent: boolean;
  status: 'F' | 'C' | null;
  untestedBecause: UntestedReason | null;
  valuesInMonth: number;
  lowest: number | null;
  highest: number | null;
  ktvMethod: KtvMethod | null;
  resultId: number | null;
  requisitionId: string | null;
  collectedAt: number | null;
  resultedAt: number | null;
};

/** Rows that are no longer right, and rows that are missing: a changed row is in both. */
export type Difference<Row> = { gone: Row[]; added: Row[] };

/** Compares what is stored with what was counted, member by member. */
export function difference<Row extends object>(
  stored: readonly Row[],
  counted: readonly Row[],
  keyOf: (row: Row) => string,
): Difference<Row> {
  const before = new Map(stored.map((row) => [keyOf(row), row]));
  const after = new Map(counted.map((row) => [keyOf(row), row]));
  const isSame = (one: Row | undefined, other: Row) => one !== undefined && hasSameMembers(one, other);
  return {
    gone: stored.filter((row) => !isSame(after.get(keyOf(row)), row)),
    added: counted.filter((row) => !isSame(before.get(keyOf(row)), row)),
  };
}

function hasSameMembers(one: object, other: object): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => isSameMember(Reflect.get(one, name), Reflect.get(other, name)))
  );
}

const isSameMember = (one: unknown, other: unknown) =>
  (one ?? null) === (other ?? null) || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

export const keyOfPatient = (row: PatientMonthRow): string => `${row.facilityId} ${row.patientId}`;
export const keyOfValue = (row: MonthValueRow): string => `${row.facilityId} ${row.partyId} ${row.code}`;
