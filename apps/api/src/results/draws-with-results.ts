import type { Reader } from '@drawday/database/connect.ts';
import { facilityDay } from '../platform/facility-day.ts';
import type { ResultReach } from '../platform/shown-results-sql.ts';
import type { ResultDrawRow } from './result-draws.store.ts';
import { type ResultReply, resultReply } from './result-reply.ts';
import { listEarlierValues, listResults } from './results.store.ts';
import { yardsticksOf } from './yardsticks.ts';

/** Values on a sparkline, and one more to know what came before the first. */
const sparkline = 12;

/** The day of a draw (YYYY-MM-DD) where its facility stands. */
export function dayOf(draw: ResultDrawRow): string {
  const at = draw.collected_at ?? draw.resulted_at ?? new Date(0);
  return facilityDay(draw.time_zone, Temporal.Instant.fromEpochMilliseconds(at.getTime())).toString();
}

/** All current results of draws, by draw, with what came before. Two queries, whatever their number. */
export async function resultsOfDraws(
  db: Reader,
  reach: ResultReach,
  draws: readonly ResultDrawRow[],
  withRecent: boolean,
): Promise<Map<string, ResultReply[]>> {
  const rows = await listResults(
    db,
    reach,
    draws.map((draw) => draw.id),
  );
  const byId = new Map(draws.map((draw) => [draw.id, draw]));
  const yardsticks = await yardsticksOf(db, reach.tenantId);
  const wanted = rows.map((row) => ({
    partyId: byId.get(row.requisition_id)?.party_id ?? '',
    code: row.result_code,
    upTo: new Date(row.collected_at.getTime() + 1).toISOString(),
  }));
  const values = await listEarlierValues(db, reach, wanted, withRecent ? sparkline : 2);
  // Two draws of one person on a page bring the same values twice.
  const newestFirst = values.sort((a, b) => b.collected_at.getTime() - a.collected_at.getTime());
  const earlier = Map.groupBy(newestFirst, (value) => `${value.party_id} ${value.result_code}`);
  const replies = rows.map((row) => {
    const draw = byId.get(row.requisition_id);
    if (!draw) throw new Error('a result of a draw that was not asked for');
    const group = yardsticks.groupOf(row.result_code, draw.organization_id, dayOf(draw));
    const upToThis = (earlier.get(`${draw.party_id} ${row.result_code}`) ?? []).filter((value) => value.collected_at <= row.collected_at);
    return { place: group?.position ?? Number.MAX_SAFE_INTEGER, reply: resultReply(row, draw.time_zone, group, upToThis, withRecent) };
  });
  // Own groups of the organization come first, in its order; the others stay in that of the directory.
  const inOrder = replies.sort((a, b) => a.place - b.place).map(({ reply }) => reply);
  return Map.groupBy(inOrder, (reply) => reply.requisitionId ?? '');
}
