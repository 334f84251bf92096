import type { Reader } from '@drawday/database/connect.ts';
import { monthAfter, monthOf } from '@drawday/domain';
import { closingDays, type MonthCause } from '@drawday/vocabulary';
import { writing } from '../platform/transactions.ts';
import { countMeasures, openMonthsOn, recountMeasures } from './close-months.ts';
import { countParties, placesOf } from './count-parties.ts';
import { deleteMarks, ensureMonths, listKnownMonths, lockMonths, type Mark, takeMarks } from './report-months.store.ts';

/** So many marks are taken at a time, so that a transaction stays short. */
const marksAtOnce = 500;
/** Marks of months before this many are of no report. */
const kept = 36;

/** The first month that may be open at some facility: by the clock of the last one to close it, on the last day on which one may. */
const firstOpenMonth = (now: Temporal.Instant) =>
  openMonthsOn(now.subtract({ hours: 11 }).toZonedDateTimeISO('UTC').toPlainDate().toString(), closingDays.last)[0] ??
  monthOf(now.toString());

/** What may be counted at the moment: what was marked before; null: everything. */
export type MarkedBefore = () => Promise<Temporal.Instant | null>;
const everything: MarkedBefore = async () => null;

/**
 * Counts what was marked in open months.
 *
 * @param markedBefore asked again before each piece of work
 * @returns patient-months counted
 */
export async function refreshMonths(db: Reader, tenantId: string, now: Temporal.Instant, markedBefore = everything): Promise<number> {
  return countMarked(db, tenantId, now, { from: firstOpenMonth(now), before: null }, markedBefore);
}

/** Counts what was marked in closed months: what differs becomes their next revision. */
export async function correctMonths(db: Reader, tenantId: string, now: Temporal.Instant): Promise<number> {
  return countMarked(db, tenantId, now, { from: null, before: firstOpenMonth(now) }, everything);
}

/** So many facilities are measured in one transaction. */
const facilitiesAtOnce = 20;

async function measureOpen(
  db: Reader,
  tenantId: string,
  { month, now }: { month: string; now: Temporal.Instant },
  facilityIds: readonly string[],
): Promise<void> {
  for (let at = 0; at < facilityIds.length; at += facilitiesAtOnce)
    await writing(db, tenantId, async (transaction) => {
      await lockMonths(transaction, tenantId);
      const some = facilityIds.slice(at, at + facilitiesAtOnce);
      const known = await listKnownMonths(transaction, tenantId, [month]);
      const isOpen = (id: string) => known.some((one) => one.facilityId === id && one.state === 'OPEN');
      await countMeasures(
        transaction,
        tenantId,
        month,
        some.filter(isOpen).map((facilityId) => ({ facilityId, revision: 0 })),
        now,
      );
    });
}

type Months = { from: string | null; before: string | null };

async function countMarked(
  db: Reader,
  tenantId: string,
  now: Temporal.Instant,
  months: Months,
  markedBefore: MarkedBefore,
): Promise<number> {
  let counted = 0;
  const open = new Map<string, Set<string>>();
  for (;;) {
    const which = { ...months, markedBefore: await markedBefore() };
    const { taken, parties } = await writing(db, tenantId, async (transaction) => {
      const marks = await takeMarks(transaction, tenantId, { ...which, count: marksAtOnce });
      if (!marks.length) return { taken: 0, parties: 0 };
      await lockMonths(transaction, tenantId);
      const places = await placesOf(transaction, tenantId);
      let done = 0;
      for (const [month, those] of Map.groupBy(marks.filter(isKept), (mark) => mark.month)) {
        const causes = new Map<string, MonthCause>(those.map((mark) => [mark.partyId, mark.cause]));
        await ensureMonths(transaction, month, month);
        const result = await countParties(transaction, { tenantId, month, partyIds: [...causes.keys()], now, places, causes });
        await recountMeasures(transaction, tenantId, result, now);
        const here = open.get(month) ?? new Set();
        open.set(month, here);
        for (const { facilityId, state } of result.months) if (state === 'OPEN') here.add(facilityId);
        done += causes.size;
      }
      await deleteMarks(
        transaction,
        tenantId,
        marks.map((mark) => mark.id),
      );
      return { taken: marks.length, parties: done };
    });
    counted += parties;
    if (taken < marksAtOnce) break;
  }
  for (const [month, facilityIds] of open) await measureOpen(db, tenantId, { month, now }, [...facilityIds]);
  return counted;

  function isKept({ month }: Mark): boolean {
    const current = monthOf(now.toString());
    return month <= current && month >= monthAfter(current, -kept);
  }
}
