import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { decideUncollection } from '@drawday/domain';
import { command } from '../platform/route.ts';
import { type Changing, drawReply, drawToChange, eachDraw, noteDraw, refused } from './change-draw.ts';
import type { RequisitionRow } from './requisitions.store.ts';
import { takeStep } from './take-step.ts';
import { forgetTaken } from './tubes.store.ts';

export const uncollect = command(requisitions.uncollect)(async (call) => {
  const draw = await drawToChange(call, call.params.id, call.body?.concurrencyStamp);
  await uncollectDraw(call, draw);
  return drawReply(call, draw.id);
});

export const uncollectAll = command(requisitions.uncollectAll)(async (call) => ({
  items: await eachDraw(call, call.body.ids, uncollectDraw),
}));

/** The answers stay: they are as true as before. */
async function uncollectDraw({ db, actor, refuse, audit }: Changing<'REQ_STATE'>, draw: RequisitionRow): Promise<void> {
  const decision = decideUncollection(draw);
  if (decision.kind === 'refuse') throw refused(refuse, decision);
  await forgetTaken(db, actor, draw.id);
  await takeStep(db, actor, draw, decision, { collected_at: null, collected_by: null, draw_site: null, missing_codes: [] });
  noteDraw(audit, draw);
}
