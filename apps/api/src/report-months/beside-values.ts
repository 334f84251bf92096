import type { Reader } from '@drawday/database/connect.ts';
import { type BesideValues, monthAfter, monthHepatitis } from '@drawday/domain';
import type { Measure } from '@drawday/vocabulary';
import { hepatitisPerson, hepatitisValue, listKnownHepatitis } from '../patients/patients.public.ts';
import { facilityDay } from '../platform/facility-day.ts';
import type { PatientMonth } from './month-source.store.ts';
import { listMonthWork } from './month-work.store.ts';

const isAsked = (asked: readonly Measure[], kind: Measure['rule']['kind']) => asked.some(({ rule }) => rule.kind === kind);

type OfMonth = { facilityIds: readonly string[]; month: string; now: Temporal.Instant };

/** What was done for the patients of a month, where a measure asks for it. */
export async function workOfMonth(
  db: Reader,
  tenantId: string,
  scope: OfMonth,
  asked: readonly Measure[],
): Promise<(patient: PatientMonth) => BesideValues['work']> {
  if (!isAsked(asked, 'WORK')) return () => undefined;
  const rows = new Map((await listMonthWork(db, tenantId, scope)).map((row) => [`${row.facilityId} ${row.patientId}`, row]));
  return ({ facilityId, patientId }) => {
    const row = rows.get(`${facilityId} ${patientId}`);
    return (
      row && {
        ON_DAY: { all: row.collected, out: row.offDay },
        LOST: { all: row.lines, out: row.lost },
        LOST_BY_CLINIC: { all: row.lines, out: row.lostByClinic },
        REVIEWED: { all: row.resulted, out: row.unreviewed },
        CLOSED: { all: row.criticals, out: row.late },
      }
    );
  };
}

/** Where the patients of a month stood with hepatitis, where a measure asks for it: by what is known now of values collected until its end. */
export async function hepatitisOfMonth(
  db: Reader,
  tenantId: string,
  { month, now, patients }: { month: string; now: Temporal.Instant; patients: readonly PatientMonth[] },
  asked: readonly Measure[],
): Promise<(patient: PatientMonth) => BesideValues['hepatitis']> {
  if (!isAsked(asked, 'HEPATITIS')) return () => undefined;
  const ids = [...new Set(patients.map(({ patientId }) => patientId))];
  const rows = new Map((await listKnownHepatitis(db, tenantId, ids, now)).map((row) => [row.id, row]));
  const from = Temporal.PlainDate.from(month);
  const last = Temporal.PlainDate.from(monthAfter(month, 1)).subtract({ days: 1 });
  return ({ patientId }) => {
    const row = rows.get(patientId);
    if (!row) return undefined;
    const today = facilityDay(row.time_zone, now);
    const to = Temporal.PlainDate.compare(last, today) < 0 ? last : today;
    return monthHepatitis(row.values.map(hepatitisValue), hepatitisPerson(row, row), { from, to });
  };
}
