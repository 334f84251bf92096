import type { Leaving, ModalityCode } from '@drawday/vocabulary';
import { modalities } from '@drawday/vocabulary';

/** How and where somebody is treated, from a day on. */
export interface TreatmentFrom {
  readonly validFrom: string;
  readonly facilityId: string;
  readonly modality: ModalityCode;
}

/** A change of status, on the day where the patient is treated. */
export interface StatusFrom {
  readonly on: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string | null;
}

/** What is known of somebody's treatment, each list oldest first. */
export interface TreatmentHistory<Treatment extends TreatmentFrom> {
  readonly startedOn: string;
  readonly treatments: readonly Treatment[];
  readonly statuses: readonly StatusFrom[];
  /** Without any change of status, that of today. */
  readonly status: string;
}

/** Days of a month that somebody spent at one facility. */
export interface Stay<Treatment extends TreatmentFrom> {
  readonly facilityId: string;
  /** That of the last day there. */
  readonly treatment: Treatment;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly days: number;
  readonly isWholeMonth: boolean;
  /** Only hemodialysis or only peritoneal dialysis. */
  readonly isSameKinetics: boolean;
  readonly statusAtEnd: string;
  /** Null: there when the month ended, or today. */
  readonly leftBecause: Leaving | null;
}

type Day<Treatment> = { day: string; treatment: Treatment | null; status: string; reason: string | null };

/**
 * Where somebody was in a month, one stay for each facility. Who is away for a while (paused) still belongs to the facility; who has left,
 * died or not begun does not.
 *
 * @param first first and last day that counts, YYYY-MM-DD; the last is today for a month that has not ended
 */
export function staysOfMonth<Treatment extends TreatmentFrom>(
  history: TreatmentHistory<Treatment>,
  first: string,
  last: string,
): readonly Stay<Treatment>[] {
  const days = daysOf(history, first, last);
  const facilities = new Set(days.flatMap(({ treatment }) => treatment?.facilityId ?? []));
  return [...facilities].flatMap((facilityId) => {
    const there = days.filter(({ treatment }) => treatment?.facilityId === facilityId);
    const [begin, end] = [there[0], there.at(-1)];
    if (!begin || !end?.treatment) return [];
    const kinds = new Set(there.map(({ treatment }) => modalities.isIn('peritoneal', treatment?.modality)));
    return [
      {
        facilityId,
        treatment: end.treatment,
        firstDay: begin.day,
        lastDay: end.day,
        days: there.length,
        isWholeMonth: there.length === days.length,
        isSameKinetics: kinds.size === 1,
        statusAtEnd: end.status,
        leftBecause: leavingAfter(days, end),
      },
    ];
  });
}

function daysOf<Treatment extends TreatmentFrom>(history: TreatmentHistory<Treatment>, first: string, last: string): Day<Treatment>[] {
  const days: Day<Treatment>[] = [];
  const end = Temporal.PlainDate.from(last);
  for (let date = Temporal.PlainDate.from(first); Temporal.PlainDate.compare(date, end) <= 0; date = date.add({ days: 1 })) {
    const day = date.toString();
    const change = history.statuses.findLast(({ on }) => on <= day);
    const status = change?.to ?? history.statuses[0]?.from ?? history.status;
    const isThere = day >= history.startedOn && status !== 'INACTIVE';
    const treatment = history.treatments.findLast(({ validFrom }) => validFrom <= day) ?? history.treatments[0] ?? null;
    days.push({ day, treatment: isThere ? treatment : null, status, reason: change?.reason ?? null });
  }
  return days;
}

function leavingAfter<Treatment extends TreatmentFrom>(days: readonly Day<Treatment>[], end: Day<Treatment>): Leaving | null {
  const next = days[days.indexOf(end) + 1];
  if (!next) return null;
  if (next.treatment) return 'TRANSFERRED';
  return next.reason === 'DECEASED' || next.reason === 'TRANSFERRED' ? next.reason : 'OTHER';
}
