import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { room } from '../platform/route.ts';
import { update, upsert } from './change-order.ts';
import { create } from './create-order.ts';
import { remove } from './discontinue-order.ts';
import { calendar } from './facility-calendar.ts';
import { find } from './find-schedule.ts';
import { all, list, recurring, unsigned } from './list-schedules.ts';
import { preview } from './preview-orders.ts';
import { sign } from './sign-orders.ts';
import { standingDraws } from './standing-draws.ts';

export const schedulesRoom = room(schedules, {
  list,
  all,
  unsigned,
  find,
  preview,
  create,
  upsert,
  update,
  remove,
  sign,
  recurring,
  standingDraws,
  calendar,
});
