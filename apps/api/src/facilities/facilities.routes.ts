import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { room } from '../platform/route.ts';
import { find } from './find-facility.ts';
import { all, allShort, list, pagedList } from './list-facilities.ts';

export const facilitiesRoom = room(facilities, { list, pagedList, all, allShort, find });
