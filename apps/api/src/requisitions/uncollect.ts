import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { decideUncollection } from '@drawday/domain';
import { command } from '../platform/route.ts';
import { type Changing, drawReply, drawToChange, noteDraw, refused } from './change-draw.ts';
import { eachDraw, type Judge } from './each-draw.ts';
import { keepStillOrdered } from './keep-still-ordered.ts';
import { listPlannedAgain, type RequisitionRow } from './requisitions.store.ts';
import { type Step, takeSteps } from './take-step.ts';
import { forgetTaken } from './tubes.store.ts';

export const uncollect = command(requisitions.uncollect)(async (call) => {
  const draw = await drawToChange(call, call.params.id, call.body?.concurrencyStamp);
  const judge = await judgingOf(call)([draw]);
  await uncollectDraws(call, [judge(draw, call.refuse)]);
  return drawReply(call, draw.id);
});

export const uncollectAll = command(requisitions.uncollectAll)(async (call) => ({
  items: await eachDraw(call, call.body.ids, {
    judging: judgingOf(call),
    carryOut: (steps) => uncollectDraws(call, steps),
    // Two draws of one person may hold the same test: of these only one comes back.
    inTurn: (draw) => draw.party_id,
  }),
}));

/** The answers stay: they are as true as before. */
const judgingOf =
  ({ db, actor }: Pick<Changing<never>, 'db' | 'actor'>) =>
  async (draws: readonly RequisitionRow[]): Promise<Judge<'REQ_STATE' | 'REQ_AGAIN', Step>> => {
    const again = await listPlannedAgain(
      db,
      actor.tenantId,
      draws.map((draw) => ({ id: draw.id, drawDate: draw.draw_date })),
    );
    return (draw, refuse) => {
      const step = decideUncollection({ status: draw.status, plannedAgainIn: again.get(draw.id) ?? null });
      if (step.kind === 'refuse') throw refused(refuse, step);
      return { draw, step, columns: { collected_at: null, collected_by: null, draw_site: null, missing_codes: [] } };
    };
  };

async function uncollectDraws(
  { db, actor, clock, audit }: Pick<Changing<never>, 'db' | 'actor' | 'clock' | 'audit'>,
  steps: readonly Step[],
): Promise<void> {
  await forgetTaken(
    db,
    actor,
    steps.map(({ draw }) => draw.id),
  );
  await takeSteps(db, actor, steps);
  await keepStillOrdered(
    db,
    actor,
    clock,
    steps.map(({ draw }) => draw.id),
  );
  for (const { draw } of steps) noteDraw(audit, draw);
}
