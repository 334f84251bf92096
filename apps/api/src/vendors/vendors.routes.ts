import { vendors } from '@drawday/contracts/vendors/vendors.contract.ts';
import { room } from '../platform/route.ts';
import { active, all, find, list } from './list-vendors.ts';

export const vendorsRoom = room(vendors, { list, all, active, find });
