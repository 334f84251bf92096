import { access } from '@drawday/contracts/access/access.contract.ts';
import { diagnoses } from '@drawday/contracts/diagnoses/diagnoses.contract.ts';
import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { orderSets } from '@drawday/contracts/order-sets/order-sets.contract.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { z } from 'zod';
import { mutationOf, queryOf } from '../platform/api-client.ts';

export type OrderSet = AnswerOf<typeof orderSets.list>['items'][number];
export type SetPatient = AnswerOf<typeof orderSets.patients>['items'][number];
export type Applied = AnswerOf<typeof orderSets.previewApply>;
export type ApplyInput = NonNullable<InputOf<typeof orderSets.apply>['body']>;

const Offering = z.object({ code: z.string(), name: z.string(), category: z.string() });
/** Samples of machines and water, and draws of staff, are ordered elsewhere. */
const notForPatients = new Set(['water', 'waterMicrobiology', 'dialysate', 'sitePanel', 'employeePanel']);

export const orderSetsQuery = (facilityId: string) => queryOf(orderSets.list, { params: { id: facilityId } });
export const setPatientsQuery = (set: OrderSet, body: InputOf<typeof orderSets.patients>['body']) =>
  queryOf(orderSets.patients, { params: { id: set.facilityId, orderSetId: set.orderSetId }, body });
/** @param set the set as the person saw it: the body carries its stamp */
export const previewApplyQuery = (set: OrderSet, body: ApplyInput) =>
  queryOf(orderSets.previewApply, { params: { id: set.facilityId, orderSetId: set.orderSetId }, body });
export const providersQuery = (facilityId: string) => queryOf(patients.providers, { body: { facilityId } });
export const shortListQuery = queryOf(facilities.allShort, {});
export const offeringsQuery = {
  ...queryOf(access.orderEnumerations, {}),
  staleTime: Number.POSITIVE_INFINITY,
  select: (lists: Record<string, readonly unknown[]>) =>
    z
      .array(Offering)
      .parse(lists.offerings ?? [])
      .filter((offering) => !notForPatients.has(offering.category)),
};
export const icdSearchQuery = (filter: string) => queryOf(diagnoses.list, { query: { filter, maxResultCount: 15 } });

const quiet = { inPlace: true } as const;
const stamped = { stamped: true } as const;
export const createOrderSet = mutationOf(orderSets.create, quiet);
export const updateOrderSet = mutationOf(orderSets.update, quiet);
export const removeOrderSet = mutationOf(orderSets.remove, stamped);
export const changeOrderSetStatus = mutationOf(orderSets.changeStatus, stamped);
export const copyOrderSet = mutationOf(orderSets.copy, quiet);
export const applyOrderSet = mutationOf(orderSets.apply, stamped);
export const reviewOrderSet = mutationOf(orderSets.review, stamped);
export const undoReview = mutationOf(orderSets.undoReview, stamped);
