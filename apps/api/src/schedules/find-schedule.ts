import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { query } from '../platform/route.ts';
import { scheduleReply } from './schedule-reply.ts';
import { findSchedule } from './schedules.store.ts';

export const find = query(schedules.find)(async ({ params, actor, db, clock, refuse }) => {
  const row = await findSchedule(db, actor, params.id);
  if (!row) throw refuse('NOT_FOUND', { values: { entity: 'Schedule', id: params.id } });
  return scheduleReply(row, clock.now());
});
