import type { Writer } from '@drawday/database/connect.ts';
import { type ExchangeState, exchangeStates } from '@drawday/vocabulary';
import type { Maker } from '../platform/maker.ts';
import { findRequisition } from '../requisitions/requisitions.public.ts';
import { sendOrders } from './send-orders.ts';

/** The laboratory has the order, or will have it before this: what changed is sent after it. Other orders go out again, as the draw is then. */
const knows = (state: ExchangeState) => exchangeStates.isIn('taken', state) || state === 'WAITING' || state === 'RECEIVED';

/** Sends the laboratory what changed about a draw after its order went out, with why; nothing when no order did. The draw is locked by the caller. */
export async function sendChange(
  { db, maker, now }: { db: Writer; maker: Maker; now: Temporal.Instant },
  drawId: string,
  reason: { code: string; text: string },
): Promise<void> {
  const draw = await findRequisition(db, { tenantId: maker.tenantId, reach: null }, drawId);
  if (!draw?.exchange || !knows(draw.exchange.state)) return;
  const lineNumbers = draw.exchange.lines
    .filter(({ state }) => state !== 'CANCELLED' && state !== 'REFUSED')
    .map((line) => line.lineNumber);
  if (lineNumbers.length) await sendOrders({ db, maker, now }, [{ draw, action: 'XO', lineNumbers, reason }]);
}
