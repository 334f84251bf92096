import { testTitle } from '@drawday/catalogue';
import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { reportMeasures, untestedReasons } from '@drawday/vocabulary';
import { Refusal } from '../platform/refusal.ts';
import { query } from '../platform/route.ts';
import { type ChangedValue, listChangedMeasures, listChangedValues, listMonthStates } from '../report-months/report-months.public.ts';

const mostValues = 200;

/** What corrections made of a closed month of a facility since a revision of it. */
export const changes = query(reportRuns.changes)(async ({ query: asked, actor, db, request, audit }) => {
  const { facilityId, since } = asked;
  if (!actor.reach.PATIENT.includes(facilityId)) throw new Refusal('NOT_FOUND', { values: { entity: 'Facility', id: facilityId } });
  const month = `${asked.month}-01`;
  const [state] = await listMonthStates(db, actor.tenantId, { facilityIds: [facilityId], months: [month] });
  if (!state || state.revision < since) throw new Refusal('NOT_FOUND', { values: { entity: 'Report', id: `${asked.month}, ${since}` } });
  const scope = { tenantId: actor.tenantId, facilityId, month };
  const measures = await listChangedMeasures(db, scope, since, state.revision);
  const { rows, valueCount, patientCount } = await listChangedValues(db, scope, since, mostValues);
  const seesPeople = actor.permissions.has('MasterData.Patients.View') && actor.permissions.has('Order.Results.View');
  audit.about({ subjectType: 'report-month', facilityId, detail: { month: asked.month, since, values: seesPeople ? valueCount : 0 } });
  return {
    since,
    revision: state.revision,
    measures: measures.map(({ measure, before, after }) => ({
      title: { en: reportMeasures.of[measure].en, es: reportMeasures.of[measure].es },
      before: { n: before.eligible, in: before.met, untested: before.untested },
      after: { n: after.eligible, in: after.met, untested: after.untested },
    })),
    ...{ valueCount, patientCount },
    values: (seesPeople ? rows : []).map((row) => ({
      ...{ patientId: row.party_id, name: row.name, code: row.result_code, test: testTitle(row.result_code) },
      before: shownValue(row, 'before', request.language),
      after: shownValue(row, 'after', request.language),
    })),
  };
});

/** "<5.9", "Reactive", why there is none; null where nothing was ordered. */
function shownValue(row: ChangedValue, side: 'before' | 'after', language: 'en' | 'es'): string | null {
  const because = row[`${side}_because`];
  if (because) return untestedReasons.of[because][language];
  const numeric = row[`${side}_numeric`];
  return numeric === null ? row[`${side}_text`] : `${row[`${side}_comparator`] ?? ''}${numeric}`;
}
