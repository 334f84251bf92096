import type { HepatitisBCode, HepatitisNeed } from '@drawday/vocabulary';
import { patientHepatitisB } from '@drawday/vocabulary';

/** A test or a dose that is due; a dose that is only suggested has no day. */
type Due = { readonly dueOn: Temporal.PlainDate | null; readonly isOverdue: boolean };

const soonDays = 30;

/** What a patient needs first: what is overdue, then isolation or a status nobody knows, then what is due within 30 days. */
export function hepatitisNeed(
  { due, statusB, isIsolated }: { readonly due: readonly Due[]; readonly statusB: HepatitisBCode; readonly isIsolated: boolean },
  today: Temporal.PlainDate,
): HepatitisNeed {
  if (due.some((one) => one.isOverdue)) return 'OVERDUE';
  if (isIsolated || statusB === 'UNKN' || patientHepatitisB.isIn('carrier', statusB)) return 'ISOLATION';
  const soon = today.add({ days: soonDays });
  return due.some(({ dueOn }) => dueOn !== null && Temporal.PlainDate.compare(dueOn, soon) <= 0) ? 'SOON' : 'LATER';
}
