import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { command } from '../platform/route.ts';
import { drawReply, drawToChange, eachDraw } from './change-draw.ts';
import { collectDraw } from './collect-draw.ts';
import { listOfDay } from './requisition-lists.store.ts';

export const collect = command(requisitions.collect)(async (call) => {
  const draw = await drawToChange(call, call.params.id, call.body.concurrencyStamp);
  await collectDraw(call, draw, call.body);
  return drawReply(call, draw.id);
});

export const collectBatch = command(requisitions.collectBatch)(async (call) => {
  const { ids, collectedAt } = call.body;
  return { items: await eachDraw(call, ids, (each, draw) => collectDraw(each, draw, { collectedAt })) };
});

/** Everything still to draw of a shift. */
export const collectAll = command(requisitions.collectAll)(async (call) => {
  const { body, actor, db, refuse } = call;
  if (!actor.facilityIds.includes(body.facilityId)) throw refuse('4031');
  const due = await listOfDay(db, actor, body, ['PENDING']);
  return {
    items: await eachDraw(
      call,
      due.map((draw) => draw.id),
      async (each, draw) => {
        // Nobody fills unlabeled tubes for a whole shift: such a draw is left out, and named.
        if (!draw.is_label_printed) throw each.refuse('REQ_UNPRINTED');
        await collectDraw(each, draw, {});
      },
    ),
  };
});
