import { measureOf } from '@drawday/catalogue';
import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import { compareNeed, doseReasonsOf, type MeasureLine, minutesAnswered } from '@drawday/domain';
import { accessTypes, reportMeasures } from '@drawday/vocabulary';
import { findFacility } from '../facilities/facilities.public.ts';
import { facilityDay } from '../platform/facility-day.ts';
import { query } from '../platform/route.ts';
import { eachMeasuredPatient, type MonthValue } from '../report-months/report-months.public.ts';
import { valueText } from '../results/results.public.ts';
import { listMisses, type MissRow } from './goal-misses.store.ts';

type Miss = { patientId: string; side: 'BELOW' | 'ABOVE'; value: MonthValue };

/** Who misses a goal in the running month, and why: the people behind a line of the dashboard, the worst first. */
export const goalMisses = query(dashboards.goalMisses)(async ({ body, actor, db, clock, refuse }) => {
  const facility = await findFacility(db, actor, body.facilityId);
  if (!facility) throw refuse('NOT_FOUND', { values: { entity: 'Facility', id: body.facilityId } });
  const month = facilityDay(facility.time_zone, clock.now()).with({ day: 1 }).toString();
  const misses: Miss[] = [];
  for await (const some of eachMeasuredPatient(db, actor.tenantId, { facilityIds: [facility.id], months: [month], now: clock.now() }, [
    body.measure,
  ]))
    for (const { patient, lines } of some) {
      const miss = missOf(lines.get(body.measure));
      if (miss) misses.push({ patientId: patient.patientId, ...miss });
    }
  const shown = misses.toSorted(compareNeed).slice(body.skipCount, body.skipCount + body.maxResultCount);
  const rows = await listMisses(
    db,
    actor.tenantId,
    shown.map(({ patientId }) => patientId),
    shown.map(({ value }) => value.resultId),
  );
  const byPatient = new Map(rows.map((row) => [row.patient_id, row]));
  const isDose = reportMeasures.isIn('adequacy', body.measure);
  const code = measureOf(body.measure).resultCode ?? '';
  return {
    totalCount: misses.length,
    items: shown.flatMap((miss) => {
      const row = byPatient.get(miss.patientId);
      return row ? [replyOf(miss, row, code, isDose)] : [];
    }),
  };
});

function missOf(line: MeasureLine<MonthValue> | undefined): Omit<Miss, 'patientId'> | null {
  if (!line?.value || (line.outcome !== 'BELOW' && line.outcome !== 'ABOVE')) return null;
  return { side: line.outcome, value: line.value };
}

function replyOf({ side, value }: Miss, row: MissRow, resultCode: string, isDose: boolean) {
  const facts = {
    givenMinutes: minutesAnswered(row.given_minutes),
    prescribedMinutes: row.prescribed_minutes,
    access: accessTypes.codes.find((one) => one === row.access) ?? null,
  };
  const { numeric, comparator, text } = value;
  return {
    patientId: row.patient_id,
    patientName: row.name,
    mrn: row.mrn,
    side,
    valueText: valueText(resultCode, { value_numeric: numeric, comparator, value_text: text }),
    reasons: isDose && side === 'BELOW' ? doseReasonsOf(facts) : [],
    givenMinutes: facts.givenMinutes,
    prescribedMinutes: facts.prescribedMinutes,
    comment: row.comment,
  };
}
