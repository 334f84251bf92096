import { search } from '@drawday/contracts/access/search.contract.ts';
import type { InputOf } from '@drawday/contracts/endpoint.ts';
import { queryOf } from '../platform/api-client.ts';

export const searchQuery = (query: InputOf<typeof search.everywhere>['query']) => queryOf(search.everywhere, { query });
