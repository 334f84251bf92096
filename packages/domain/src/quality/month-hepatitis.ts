import type { HepatitisBCode, HepatitisCCode } from '@drawday/vocabulary';
import { type HepatitisValue, hepatitisRecord, titerOf } from '../serology/hepatitis-record.ts';
import type { VaccineDose } from '../serology/hepatitis-vaccination.ts';

/** Where a patient stood with hepatitis when a month began, and when it ended. */
export interface MonthHepatitis {
  readonly statusBefore: HepatitisBCode;
  readonly status: HepatitisBCode;
  readonly statusC: HepatitisCCode;
  /** Some test was overdue at its end. */
  readonly isOverdue: boolean;
  /** HBsAg was drawn in the month. */
  readonly hasAntigen: boolean;
  /** The newest titer of the surface antibody of the twelve months up to its end, in mIU/mL. */
  readonly titer: number | null;
  /** Anti-HCV was drawn in the six months up to its end. */
  readonly hasAntibodyC: boolean;
}

type Day = Temporal.PlainDate;

/**
 * Hepatitis of a patient in a month, from all values up to its end.
 *
 * @param values newest first
 * @param from first and last day of the month, until today
 */
export function monthHepatitis(
  values: readonly HepatitisValue[],
  patient: { readonly admittedOn: Day; readonly exposedOn: Day | null; readonly doses: readonly VaccineDose[] },
  { from, to }: { readonly from: Day; readonly to: Day },
): MonthHepatitis {
  const before = (day: Day) => values.filter(({ collectedOn }) => Temporal.PlainDate.compare(collectedOn, day) < 0);
  const known = values.filter(({ collectedOn }) => Temporal.PlainDate.compare(collectedOn, to) <= 0);
  const standing = (some: readonly HepatitisValue[], today: Day) =>
    hepatitisRecord(some, {
      ...patient,
      today,
      doses: patient.doses.filter(({ givenOn }) => Temporal.PlainDate.compare(givenOn, today) <= 0),
    });
  const since = (code: string, day: Day) =>
    known.find(({ resultCode, isRead, collectedOn }) => resultCode === code && isRead && Temporal.PlainDate.compare(collectedOn, day) >= 0);
  const end = standing(known, to);
  const titer = since('AHBSQ', to.subtract({ years: 1 }));
  return {
    statusBefore: standing(before(from), from).hepatitisB,
    status: end.hepatitisB,
    statusC: end.hepatitisC,
    isOverdue: end.due.some((one) => one.isOverdue),
    hasAntigen: since('HBSAG', from) !== undefined,
    titer: titer ? titerOf(titer) : null,
    hasAntibodyC: since('HCVAB', to.subtract({ months: 6 })) !== undefined,
  };
}
