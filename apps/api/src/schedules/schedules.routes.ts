import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { room } from '../platform/route.ts';
import { abnForm, answerAbn } from './abn.ts';
import { addIcds } from './add-icds.ts';
import { assignToPatients, assignToSites, previewBatch } from './assign-orders.ts';
import { update, upsert } from './change-order.ts';
import { checkAbn } from './check-abn.ts';
import { create } from './create-order.ts';
import { remove } from './discontinue-order.ts';
import { expiring, expiringExcel } from './expiring-orders.ts';
import { calendar } from './facility-calendar.ts';
import { find } from './find-schedule.ts';
import { all, list, recurring, unsigned } from './list-schedules.ts';
import { notOrderedSites } from './not-ordered.ts';
import { party } from './order-party.ts';
import { preview } from './preview-orders.ts';
import { remind, reminders, seenReminder, signers } from './reminders.ts';
import { letEnd, renew, renewSites } from './renew-orders.ts';
import { sign } from './sign-orders.ts';
import { standingDraws } from './standing-draws.ts';

// Served by rooms that know order sets, patients, and what employees are tested for.
const { applyOrderSet: _set, applyDialysisChange: _change, notOrderedEmployees: _needs, ...own } = schedules;

export const schedulesRoom = room(own, {
  list,
  all,
  unsigned,
  expiring,
  expiringExcel,
  renew,
  renewSites,
  letEnd,
  signers,
  remind,
  reminders,
  seenReminder,
  previewBatch,
  assignToPatients,
  assignToSites,
  addIcds,
  checkAbn,
  abnForm,
  answerAbn,
  notOrderedSites,
  party,
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
