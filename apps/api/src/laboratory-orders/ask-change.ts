import { laboratoryOrders } from '@drawday/contracts/laboratory-orders/laboratory-orders.contract.ts';
import { decideAskChange } from '@drawday/domain';
import type { Timing } from '@drawday/vocabulary';
import { Refusal } from '../platform/refusal.ts';
import { command } from '../platform/route.ts';
import {
  checkOfferings,
  draftLinesOf,
  drawReply,
  drawToChange,
  noteDraw,
  planDraw,
  type RequisitionRow,
  recordEvents,
  refused,
  updateRequisitions,
} from '../requisitions/requisitions.public.ts';
import { type AddedLine, addLines } from './added-lines.store.ts';
import { sendChange } from './send-change.ts';
import { sendOrders } from './send-orders.ts';

/** Adds tests to a draw that is at the laboratory, as new tests of its order, or changes how urgent it is. */
export const askChange = command(laboratoryOrders.askChange)(async (call) => {
  const { params, body, actor, db, refuse, audit } = call;
  const draw = await drawToChange(call, params.id, body.concurrencyStamp);
  const decision = decideAskChange({ status: draw.status, exchange: draw.exchange?.state ?? null });
  if (decision.kind === 'refuse') throw refused(refuse, decision);
  const isStat = body.isStat ?? draw.is_stat;
  const isUrgencyOther = isStat !== draw.is_stat;
  if (!body.offerings.length && !isUrgencyOther) throw refuse('REQ_EMPTY', { members: ['offerings'] });
  await checkOfferings(
    db,
    draw.party_type,
    body.offerings.map((offering) => ({ ...offering, icds: [] })),
  );
  const { lines, tubes } = withAdded(draw, body.offerings);
  await addLines(db, actor.tenantId, draw.id, { lines, tubes });
  await updateRequisitions(db, actor, [draw.id], { is_stat: isStat });
  if (isUrgencyOther) await sendChange(call, draw.id, { code: 'URGENCY', text: isStat ? 'Urgent now' : 'Routine now' });
  if (lines.length) {
    const after = await drawToChange(call, draw.id);
    await sendOrders(call, [{ draw: after, action: 'NW', isAdded: true, lineNumbers: lines.map(({ lineNumber }) => lineNumber) }]);
  }
  const added = lines.map(({ offeringCode }) => offeringCode);
  const detail = { ...(added.length && { offerings: added }), ...(isUrgencyOther && { isStat }) };
  await recordEvents(db, actor, [{ ...decision, requisitionId: draw.id, detail }]);
  noteDraw(audit, draw, detail);
  return drawReply(call, draw.id);
});

type Offering = { offeringCode: string; timing: Timing };

/**
 * The new tests after those that the laboratory knows, and what its tubes are for from now on.
 * @throws Refusal REQ_TEST_THERE, REQ_TUBE_MISSING when a tube would be needed that was not taken
 */
function withAdded(
  draw: RequisitionRow,
  offerings: readonly Offering[],
): { lines: AddedLine[]; tubes: { number: string; tests: string[] }[] } {
  const known = draftLinesOf({ ...draw, lines: draw.lines.filter(({ status }) => status !== 'CANCELED') });
  const tubesOf = (codes: readonly Offering[]) => {
    const drafts = codes.map((one) => ({ ...one, delivery: 'StandardDelivery', icds: [], scheduleIds: [] }));
    return planDraw([...known, ...drafts], draw.modality);
  };
  const taken = draw.specimens.filter(({ notDrawnReason }) => notDrawnReason === null);
  for (const [index, offering] of offerings.entries()) {
    const { lines, tubes } = tubesOf(offerings.slice(0, index + 1));
    const own = lines.find(
      ({ offeringCode, timing, coveredBy }) => offeringCode === offering.offeringCode && timing === offering.timing && coveredBy === null,
    );
    const values = { test: offering.offeringCode };
    const wasThere = [...known, ...offerings.slice(0, index)].some(({ offeringCode }) => offeringCode === offering.offeringCode);
    if (!own || wasThere) throw new Refusal('REQ_TEST_THERE', { values, members: ['offerings'] });
    const isTaken = (tube: (typeof tubes)[number]) =>
      taken.some(({ tubeCode, timing, tubeNumber }) => tubeCode === tube.tubeCode && timing === tube.timing && tubeNumber === tube.number);
    if (!tubes.every(isTaken)) throw new Refusal('REQ_TUBE_MISSING', { values, members: ['offerings'] });
  }
  const { tubes } = tubesOf(offerings);
  const last = Math.max(0, ...draw.lines.map(({ lineNumber }) => lineNumber));
  return {
    lines: offerings.map((offering, index) => ({ ...offering, lineNumber: last + index + 1 })),
    tubes: offerings.length
      ? taken.flatMap(({ number, tubeCode, timing, tubeNumber }) => {
          const tube = tubes.find((one) => one.tubeCode === tubeCode && one.timing === timing && one.number === tubeNumber);
          return tube ? [{ number, tests: [...tube.tests] }] : [];
        })
      : [],
  };
}
