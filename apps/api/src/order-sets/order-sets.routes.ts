import { orderSets } from '@drawday/contracts/order-sets/order-sets.contract.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { room } from '../platform/route.ts';
import { apply, applyOrderSet, previewApply, review, undoReview } from './apply-order-set.ts';
import { changeStatus, copy, create, list, putOffering, remove, removeOffering, update } from './edit-order-sets.ts';
import { patients } from './order-set-patients.ts';

/** Calls of orders that need the engine of order sets. */
export const setOrdersRoom = room({ applyOrderSet: schedules.applyOrderSet }, { applyOrderSet });

export const orderSetsRoom = room(orderSets, {
  list,
  create,
  update,
  remove,
  changeStatus,
  patients,
  previewApply,
  apply,
  review,
  undoReview,
  copy,
  putOffering,
  removeOffering,
});
