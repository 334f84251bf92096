import { organizations } from '@drawday/contracts/organizations/organizations.contract.ts';
import { room } from '../platform/route.ts';
import { find } from './find-organization.ts';
import { all, list, pagedList } from './list-organizations.ts';

export const organizationsRoom = room(organizations, { list, all, pagedList, find });
