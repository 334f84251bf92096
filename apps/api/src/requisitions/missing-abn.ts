import { offeringName, policyOf } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import { abnStatuses } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import { listAbnAnswers } from './coverage.store.ts';
import { judgeCoverage } from './coverage.ts';
import type { RequisitionRow } from './requisitions.store.ts';

/**
 * The tests of a draw for which the patient has to sign an advance beneficiary notice first: Medicare may not pay them on the day of the
 * collection, and no answer of the last year on the order behind them asks for them. Tests without an order have nowhere to keep an answer.
 * @param day YYYY-MM-DD, of the collection
 */
export async function missingAbn(db: Reader, actor: Actor, draw: RequisitionRow, day: string): Promise<string[]> {
  // Customers without the feature have nobody with this right.
  if (draw.party_type !== 'PATIENT' || !actor.permissions.has('Order.Abn.View')) return [];
  const lines = draw.lines.filter(({ offeringCode, scheduleIds }) => policyOf(offeringCode) && scheduleIds.length > 0);
  if (lines.length === 0) return [];
  const judged = await judgeCoverage(db, actor.tenantId, [{ id: draw.party_id, problems: [], lines }], day);
  const needed = (judged.get(draw.party_id) ?? []).filter(({ abnNeeded }) => abnNeeded).map(({ offeringCode }) => offeringCode);
  if (needed.length === 0) return [];
  const answered = await listAbnAnswers(db, actor.tenantId, [...new Set(lines.flatMap(({ scheduleIds }) => scheduleIds))], day);
  const isWanted = (code: string) =>
    answered.some(({ offering_code, abn_status }) => offering_code === code && abnStatuses.isIn('wanted', abn_status));
  return needed.filter((code) => !isWanted(code)).map(offeringName);
}
