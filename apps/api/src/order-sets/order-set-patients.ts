import { orderSets } from '@drawday/contracts/order-sets/order-sets.contract.ts';
import { frequencyOf, type MonthStarts, monthsAt, type OrderSetDifference, type OrderSetLine, orderSetDifferences } from '@drawday/domain';
import { query } from '../platform/route.ts';
import { listSetPatients, listVersions } from './order-set-patients.store.ts';
import { unknownSet } from './order-set-to-change.ts';
import { findOrderSet, offeringNames } from './order-sets.store.ts';

export const patients = query(orderSets.patients)(async ({ params, body, actor, db }) => {
  const set = await findOrderSet(db, actor, params);
  if (!set) throw unknownSet(params.orderSetId);
  const { rows, totalCount } = await listSetPatients(db, actor, set, body);
  const outdated = [...new Set(rows.flatMap((row) => (row.version !== null && row.version < set.version ? [row.version] : [])))];
  const versions = await listVersions(db, actor, set.id, outdated);
  const differences = new Map(outdated.map((version) => [version, orderSetDifferences(versions.get(version) ?? [], set.lines)]));
  const names = await offeringNames(db, [...new Set([...differences.values()].flat().map((one) => one.offeringCode))]);
  const namedFor = (version: number) => {
    const before = versions.get(version) ?? [];
    return (differences.get(version) ?? []).map((difference) => ({
      ...difference,
      name: names.get(difference.offeringCode) ?? difference.offeringCode,
      before: drawnHow(before, difference, set.custom_months),
      after: drawnHow(set.lines, difference, set.custom_months),
    }));
  };
  return {
    totalCount,
    items: rows.map((row) => ({
      patientId: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      dateOfBirth: row.date_of_birth,
      mrn: row.mrn,
      modality: row.modality,
      dayGroup: row.day_group,
      shift: row.shift,
      providerId: row.provider_id,
      providerName: row.provider_name,
      state: row.state,
      appliedVersion: row.version,
      appliedAt: row.applied_at?.toISOString() ?? null,
      appliedByName: row.applied_by_name,
      reviewedAt: row.reviewed_at?.toISOString() ?? null,
      reviewedByName: row.reviewed_by_name,
      orders: row.orders,
      unsignedOrders: row.unsigned_orders,
      differences: row.version === null ? [] : namedFor(row.version),
    })),
  };
});

/** How a test is drawn in one version; null when it is not in it. */
function drawnHow(lines: readonly OrderSetLine[], { offeringCode }: OrderSetDifference, starts: MonthStarts) {
  const line = lines.find((one) => one.offeringCode === offeringCode);
  if (!line) return null;
  const months = [...monthsAt(line, starts)];
  return { frequency: frequencyOf(line.drawTypeCode, months), months, week: line.week, timing: line.timing, icds: [...line.icds] };
}
