import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { command } from '../platform/route.ts';
import { askForDraws, enterOrder, lockParties } from './save-order.ts';
import { scheduleReply } from './schedule-reply.ts';

export const create = command(schedules.create)(async ({ body, ...call }) => {
  await lockParties(call, [body]);
  const order = await enterOrder(call, body);
  await askForDraws(call, [order]);
  return scheduleReply(order, call.clock.now());
});
