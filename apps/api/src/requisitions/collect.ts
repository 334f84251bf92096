import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { command } from '../platform/route.ts';
import { drawReply, drawToChange } from './change-draw.ts';
import { type Collecting, type CollectionDetails, collectDraw, judgeCollections, recordCollections } from './collect-draw.ts';
import { eachDraw } from './each-draw.ts';
import { listOfDay } from './requisition-lists.store.ts';
import type { RequisitionRow } from './requisitions.store.ts';

export const collect = command(requisitions.collect)(async (call) => {
  const draw = await drawToChange(call, call.params.id, call.body.concurrencyStamp);
  await collectDraw(call, draw, call.body);
  return drawReply(call, draw.id);
});

/** What was drawn from a person an hour ago may decide what Medicare pays now: one draw of a person after the other. */
const collecting = (call: Omit<Collecting, 'refuse'>, details: CollectionDetails) => ({
  judging: (draws: readonly RequisitionRow[]) => judgeCollections(call, draws, details),
  carryOut: (collections: Parameters<typeof recordCollections>[1]) => recordCollections(call, collections),
  inTurn: ({ party_id }: RequisitionRow) => party_id,
});

export const collectBatch = command(requisitions.collectBatch)(async (call) => {
  const { ids, collectedAt } = call.body;
  return { items: await eachDraw(call, ids, collecting(call, { collectedAt })) };
});

/** Everything still to draw of a shift. */
export const collectAll = command(requisitions.collectAll)(async (call) => {
  const { body, actor, db, refuse } = call;
  if (!actor.facilityIds.includes(body.facilityId)) throw refuse('4031');
  const due = await listOfDay(db, actor, body, ['PENDING']);
  const work = collecting(call, {});
  return {
    items: await eachDraw(
      call,
      due.map((draw) => draw.id),
      {
        ...work,
        judging: async (draws) => {
          const judge = await work.judging(draws);
          return (draw, refuseOne) => {
            // Nobody fills unlabeled tubes for a whole shift: such a draw is left out, and named.
            if (!draw.is_label_printed) throw refuseOne('REQ_UNPRINTED');
            return judge(draw, refuseOne);
          };
        },
      },
    ),
  };
});
