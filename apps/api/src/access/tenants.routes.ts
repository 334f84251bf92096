import { tenants } from '@drawday/contracts/access/tenants.contract.ts';
import { room } from '../platform/route.ts';
import { create, list, update } from './tenant-list.ts';
import { changeFeatures, changePermissions, features, permissions } from './tenant-rights.ts';

export const tenantsRoom = room(tenants, { list, create, update, features, changeFeatures, permissions, changePermissions });
