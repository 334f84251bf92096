import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { command } from '../platform/route.ts';
import { drawReply, outcomesOf, takeMovesBack, throwRefused } from '../requisitions/requisitions.public.ts';
import { stillWanted } from './still-wanted.ts';

export const unreschedule = command(requisitions.unreschedule)(async (call) => {
  const move = { id: call.params.id, concurrencyStamp: call.body?.concurrencyStamp };
  throwRefused(await takeMovesBack(call, [move], (draws) => stillWanted(call, draws)));
  return drawReply(call, move.id);
});

export const unrescheduleBatch = command(requisitions.unrescheduleBatch)(async (call) => {
  const ids = [...new Set(call.body.ids)];
  const moves = ids.map((id) => ({ id }));
  return { items: outcomesOf(await takeMovesBack(call, moves, (draws) => stillWanted(call, draws)), ids, call.request) };
});
