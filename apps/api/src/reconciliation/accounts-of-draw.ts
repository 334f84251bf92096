import { offeringName, turnaroundTargetOf } from '@drawday/catalogue';
import { accountForDraw, accountForTest, accountForTube, type DrawAccount, type DrawFacts } from '@drawday/domain';
import type { AccountUnit } from '@drawday/vocabulary';
import { calendarDay, instantOf } from '../platform/facility-day.ts';
import type { AccountedDraw } from './reconciliation.store.ts';

/** A draw, a tube or a test of it, and how it is accounted for. */
export type Accounted = {
  draw: AccountedDraw;
  /** The tube (its number and code) or the test; null: the draw itself. */
  part: { key: string; code: string; name: string } | null;
  account: DrawAccount;
};

/** A draw as one row, or a row for each of its tubes or tests. */
export function accountsOf(draw: AccountedDraw, unit: AccountUnit, timeZone: string, now: Temporal.Instant): Accounted[] {
  const facts = factsOf(draw, timeZone);
  if (unit === 'TUBES') {
    const tubes = draw.tubes ?? [];
    const withTubes = { ...facts, isAnyTubeReceived: tubes.some(({ receivedAt }) => receivedAt !== null) };
    return tubes.map((tube) => ({
      ...{ draw, part: { key: tube.number, code: tube.code, name: tube.number } },
      account: accountForTube(withTubes, { ...tube, takenAt: instant(tube.takenAt), receivedAt: instant(tube.receivedAt) }, now),
    }));
  }
  if (unit === 'TESTS')
    return (draw.tests ?? []).map((test) => ({
      ...{ draw, part: { key: String(test.line), code: test.code, name: offeringName(test.code) } },
      account: accountForTest(
        facts,
        { ...test, finalAt: instant(test.finalAt), askedAt: instant(test.askedAt), targetMinutes: targetOf(test) },
        now,
      ),
    }));
  return [{ draw, part: null, account: accountForDraw(facts, now) }];
}
const instant = (text: string | null) => (text === null ? null : Temporal.Instant.from(text));

const targetOf = ({ code, isRush }: { code: string; isRush: boolean }) =>
  turnaroundTargetOf(code, isRush ? 'RushDelivery' : 'StandardDelivery');

const factsOf = (draw: AccountedDraw, timeZone: string): DrawFacts => ({
  ...{ status: draw.status, timeZone, drawDate: calendarDay(draw.draw_date), isLabelPrinted: draw.is_label_printed },
  ...{ tubesOwed: draw.tubes_owed, cancelReason: draw.cancel_reason, isCorrected: draw.is_corrected, openCriticals: draw.open_criticals },
  ...{ collectedAt: instantOf(draw.collected_at), shippedAt: instantOf(draw.shipped_at), receivedAt: instantOf(draw.received_at) },
  ...{ resultedAt: instantOf(draw.resulted_at), isReviewed: draw.reviewed_at !== null || draw.unread === 0 },
  targetMinutes: Math.max(0, ...(draw.owed_tests ?? []).map(targetOf)),
  ...{ isOrderInTrouble: draw.is_order_in_trouble, askedAt: instantOf(draw.asked_at) },
});
