import { catalog } from '@drawday/contracts/catalog/catalog.contract.ts';
import { room } from '../platform/route.ts';
import { directory, entry } from './test-directory.ts';

export const catalogRoom = room(catalog, { directory, entry });
