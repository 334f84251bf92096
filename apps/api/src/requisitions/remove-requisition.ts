import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { decideDeletion } from '@drawday/domain';
import { command } from '../platform/route.ts';
import { removeDraws } from './cancel-pending-draws.ts';
import { drawToChange, noteDraw, refused } from './change-draw.ts';
import { noteLeftOut } from './left-out-days.store.ts';
import { findDetails } from './requisition-details.store.ts';
import { isFromSignedOrder, wasEverPrinted } from './requisition-reply.ts';

export const remove = command(requisitions.remove)(async (call) => {
  const { params, query, actor, db, clock, audit } = call;
  const draw = await drawToChange(call, params.id, query.concurrencyStamp);
  const details = await findDetails(db, draw.id, actor.tenantId);
  const decision = decideDeletion({
    status: draw.status,
    wasEverPrinted: wasEverPrinted(draw),
    isFromSignedRecurringOrder: isFromSignedOrder(details?.orders ?? []),
  });
  if (decision.kind === 'refuse') throw refused(call.refuse, decision);
  await noteLeftOut(db, actor, [{ draw, lines: [] }]);
  await removeDraws(db, actor, clock, [draw], null);
  noteDraw(audit, draw);
});
