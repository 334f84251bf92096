import { search } from '@drawday/contracts/search/search.contract.ts';
import { room } from '../platform/route.ts';
import { everywhere } from './search-everywhere.ts';

export const searchRoom = room(search, { everywhere });
