import type { Reader } from '@drawday/database/connect.ts';
import { valueOfMonth } from '@drawday/domain';
import { ofResult } from './count-month.ts';
import { type KnownResult, listKnownResults } from './known-results.store.ts';
import { listMonthValues, type MonthValue } from './month-source.store.ts';

type Scope = { partyIds: readonly string[]; codes: readonly string[]; months: readonly string[]; until: Temporal.Instant };

/**
 * The values of months as they were known at a moment in one of them, newest month first: what came or was corrected later is not yet there.
 * Of another laboratory's those that count today and had been collected by then.
 */
export async function listKnownValues(db: Reader, tenantId: string, { partyIds, codes, months, until }: Scope): Promise<MonthValue[]> {
  const [from] = months.toSorted();
  if (!from || !partyIds.length || !codes.length) return [];
  const results = await listKnownResults(db, tenantId, { partyIds, codes, from, until });
  const own = [...Map.groupBy(results, (one) => `${one.partyId} ${one.code} ${one.month}`).values()].flatMap(valuesOf);
  const others = (await listMonthValues(db, tenantId, { partyIds, codes, months })).filter(
    ({ isExternal, collectedAt }) => isExternal && collectedAt !== null && collectedAt.getTime() < until.epochMilliseconds,
  );
  const newest = new Map<string, MonthValue>();
  for (const value of [...own, ...others]) {
    const key = `${value.partyId} ${value.code} ${value.month}`;
    const other = newest.get(key);
    if (!other || (other.collectedAt ?? 0) < (value.collectedAt ?? 0)) newest.set(key, value);
  }
  return [...newest.values()].toSorted((a, b) => (a.month < b.month ? 1 : -1));
}

function valuesOf(results: readonly KnownResult[]): MonthValue[] {
  const [first] = results;
  if (!first) return [];
  const { partyId, code, month } = first;
  const { value, count, lowest, highest } = valueOfMonth(code, results.map(ofResult));
  if (!value) return [];
  const row = value.row();
  return [
    {
      ...row,
      ...{ partyId, code, month, untestedBecause: null, valuesInMonth: count, lowest, highest },
      collectedAt: row.collectedAt === null ? null : new Date(row.collectedAt),
      resultedAt: row.resultedAt === null ? null : new Date(row.resultedAt),
    },
  ];
}
