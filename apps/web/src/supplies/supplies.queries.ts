import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { supplies } from '@drawday/contracts/supplies/supplies.contract.ts';
import { mutationOf, queryOf } from '../platform/api-client.ts';

export type SupplyRow = AnswerOf<typeof supplies.list>['items'][number];
export type SupplyOrder = AnswerOf<typeof supplies.find>;
export type SupplyItem = AnswerOf<typeof supplies.items>['items'][number];

export const supplyListQuery = (body: InputOf<typeof supplies.list>['body']) => queryOf(supplies.list, { body });
export const supplyOrderQuery = (id: string) => queryOf(supplies.find, { params: { supplyOrderId: id } });
export const supplyItemsQuery = (facilityId: string) => queryOf(supplies.items, { query: { facilityId } });
export const facilityQuery = (id: string) => queryOf(facilities.find, { params: { id } });

export const createSupplyOrder = mutationOf(supplies.create, { inPlace: true });
export const changeSupplyStatus = mutationOf(supplies.changeStatus, { inPlace: true });
