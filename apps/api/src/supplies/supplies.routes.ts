import { supplies } from '@drawday/contracts/supplies/supplies.contract.ts';
import { room } from '../platform/route.ts';
import { changeStatus } from './change-supply-order-status.ts';
import { create } from './create-supply-order.ts';
import { all, find, items, list } from './list-supply-orders.ts';

export const suppliesRoom = room(supplies, { all, list, items, create, find, changeStatus });
