import { orderSets } from '@drawday/contracts/order-sets/order-sets.contract.ts';
import { room } from '../platform/route.ts';
import { apply, previewApply, review, undoReview } from './apply-order-set.ts';
import { changeStatus, copy, create, list, putOffering, remove, removeOffering, update } from './edit-order-sets.ts';
import { patients } from './order-set-patients.ts';

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
