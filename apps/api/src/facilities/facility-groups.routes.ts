import { facilityGroups } from '@drawday/contracts/facilities/facility-groups.contract.ts';
import { room } from '../platform/route.ts';
import { all, create, remove, update } from './facility-groups.ts';

export const facilityGroupsRoom = room(facilityGroups, { all, create, update, remove });
