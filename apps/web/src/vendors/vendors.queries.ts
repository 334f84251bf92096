import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { vendors } from '@drawday/contracts/vendors/vendors.contract.ts';
import { queryOf } from '../platform/api-client.ts';

export type VendorRow = AnswerOf<typeof vendors.list>['items'][number];
export const vendorListQuery = (input: InputOf<typeof vendors.list>) => queryOf(vendors.list, input);
