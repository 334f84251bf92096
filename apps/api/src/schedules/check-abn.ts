import { offeringName } from '@drawday/catalogue';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { findOrderParty, listOrderParties } from '../order-draws/order-draws.public.ts';
import { Refusal } from '../platform/refusal.ts';
import { query } from '../platform/route.ts';
import { judgeCoverage } from '../requisitions/requisitions.public.ts';
import { listSchedules } from './schedules.store.ts';

type Ask = { id: string; problems: readonly string[]; lines: { offeringCode: string; icds: string[]; scheduleId: string | null }[] };

/** Coverage of tests that are to be ordered for one patient, or of those of orders, on a day. */
export const checkAbn = query(schedules.checkAbn)(async ({ body, actor, db }) => {
  const asks: Ask[] = [];
  let today = '';
  if (body.patientId) {
    const party = await findOrderParty(db, actor, 'PATIENT', body.patientId);
    if (!party) throw new Refusal('NOT_FOUND', { values: { entity: 'Patient', id: body.patientId } });
    today = party.today;
    asks.push({ id: party.id, problems: party.problems, lines: body.lines.map((line) => ({ ...line, scheduleId: null })) });
  } else {
    const { rows } = await listSchedules(db, actor, { partyType: 'PATIENT', ids: body.scheduleIds, skipCount: 0, maxResultCount: 200 });
    const missing = body.scheduleIds.find((id) => !rows.some((row) => row.id === id));
    if (missing) throw new Refusal('NOT_FOUND', { values: { entity: 'Schedule', id: missing } });
    for (const party of await listOrderParties(db, actor, 'PATIENT', [...new Set(rows.map((row) => row.party_id))])) {
      const lines = rows
        .filter((row) => row.party_id === party.id)
        .flatMap((row) => row.lines.map(({ offeringCode, icds }) => ({ offeringCode, icds, scheduleId: row.id })));
      today = party.today;
      asks.push({ id: party.id, problems: party.problems, lines });
    }
  }
  const judged = await judgeCoverage(db, actor.tenantId, asks, body.drawDate ?? today, body.therapyChanged);
  return {
    items: asks.flatMap(({ id, lines }) =>
      (judged.get(id) ?? []).map((one, index) => ({
        ...{ patientId: id, scheduleId: lines[index]?.scheduleId ?? null },
        ...{
          offeringCode: one.offeringCode,
          offeringName: offeringName(one.offeringCode),
          coverage: one.coverage,
          abnNeeded: one.abnNeeded,
        },
        ...{ policy: one.policy, lastPerformedOn: one.lastPerformedOn?.toString() ?? null, daysSince: one.daysSince },
        ...{ limitDays: one.limitDays, performedInYear: one.performedInYear, suggestion: one.suggestion },
      })),
    ),
  };
});
