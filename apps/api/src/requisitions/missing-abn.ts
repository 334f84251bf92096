import { offeringName, policyOf } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import { abnStatuses } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import { facilityClock } from '../platform/facility-day.ts';
import { listAbnAnswers } from './coverage.store.ts';
import { judgeCoverage } from './coverage.ts';
import type { RequisitionRow } from './requisitions.store.ts';

/**
 * The tests of draws for which the patient has to sign an advance beneficiary notice first, by draw: Medicare may not pay them on the day of
 * the collection, and no answer of the last year on the order behind them asks for them. Tests without an order have nowhere to keep an
 * answer. One draw of a patient at most.
 */
export async function missingAbn(
  db: Reader,
  actor: Actor,
  draws: readonly RequisitionRow[],
  collectedAt: Temporal.Instant,
): Promise<Map<string, string[]>> {
  const missing = new Map<string, string[]>();
  // Customers without the feature have nobody with this right.
  if (!actor.permissions.has('Order.Abn.View')) return missing;
  const asking = draws.flatMap((draw) => {
    const lines = draw.lines.filter(({ offeringCode, scheduleIds }) => policyOf(offeringCode) && scheduleIds.length > 0);
    const startOfDay = facilityClock(draw.time_zone, collectedAt).startOfDay().toString();
    return draw.party_type === 'PATIENT' && lines.length > 0 ? [{ id: draw.id, partyId: draw.party_id, lines, startOfDay }] : [];
  });
  for (const [startOfDay, some] of Map.groupBy(asking, (one) => one.startOfDay)) {
    const day = Temporal.ZonedDateTime.from(startOfDay);
    const judged = await judgeCoverage(
      db,
      actor.tenantId,
      some.map(({ partyId, lines }) => ({ id: partyId, problems: [], lines })),
      day.toPlainDate().toString(),
    );
    const needing = some.flatMap((one) => {
      const needed = (judged.get(one.partyId) ?? []).filter(({ abnNeeded }) => abnNeeded).map(({ offeringCode }) => offeringCode);
      return needed.length ? [{ ...one, needed, orders: new Set(one.lines.flatMap(({ scheduleIds }) => scheduleIds)) }] : [];
    });
    if (!needing.length) continue;
    const scheduleIds = [...new Set(needing.flatMap(({ orders }) => [...orders]))];
    const answered = await listAbnAnswers(db, actor.tenantId, scheduleIds, day.subtract({ years: 1 }).toInstant());
    for (const { id, needed, orders } of needing) {
      const isWanted = (code: string) =>
        answered.some((one) => orders.has(one.schedule_id) && one.offering_code === code && abnStatuses.isIn('wanted', one.abn_status));
      missing.set(id, needed.filter((code) => !isWanted(code)).map(offeringName));
    }
  }
  return missing;
}
