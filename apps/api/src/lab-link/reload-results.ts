import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { decideReload } from '@drawday/domain';
import { command } from '../platform/route.ts';
import { inMode } from '../platform/transactions.ts';
import { eachDraw, noteDraw, refused, takeSteps } from '../requisitions/requisitions.public.ts';
import { recalculateEach } from '../results/results.public.ts';
import { listReportsOfDraws, requeueMessages } from './messages.store.ts';

/**
 * Support lets stored messages of draws be applied again, by the rules and mappings of now, in the worker as when they came. What is
 * applied already stays; the status never goes back.
 */
export const reloadLabResult = command(requisitions.reloadLabResult)(async (call) => {
  const { db, actor, clock, body, audit } = call;
  const reports = await inMode(db, 'lab-link', () => listReportsOfDraws(db, actor.tenantId, body.ids));
  const messages: number[] = [];
  const items = await eachDraw(call, body.ids, {
    judging: () => (draw, refuse) => {
      const decision = decideReload({ status: draw.status, lines: [] });
      if (decision.kind === 'refuse') throw refused(refuse, decision);
      const ofDraw = reports.get(draw.id) ?? [];
      if (!ofDraw.length) throw refuse('REQ_NO_REPORT');
      return { draw, decision, ofDraw };
    },
    carryOut: async (reloads) => {
      const after = await recalculateEach(
        db,
        actor,
        reloads.map(({ draw }) => draw.id),
        clock,
      );
      await takeSteps(
        db,
        actor,
        reloads.map(({ draw, decision, ofDraw }) => ({
          ...{ draw, detail: { messages: ofDraw.length } },
          step: { ...decision, to: after.get(draw.id)?.status ?? draw.status },
        })),
      );
      for (const { draw, ofDraw } of reloads) {
        noteDraw(audit, draw, { messages: ofDraw });
        messages.push(...ofDraw);
      }
    },
    inTurn: (draw) => draw.party_id,
  });
  await inMode(db, 'lab-link', () => requeueMessages(db, messages));
  return { items };
});
