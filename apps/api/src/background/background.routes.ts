import { background } from '@drawday/contracts/background/background.contract.ts';
import { room } from '../platform/route.ts';
import { kinds, list } from './list-jobs.ts';
import { retry } from './retry-jobs.ts';

const { kinds: kindsCall, list: listCall, retry: retryCall } = background;

export const jobsRoom = room({ kinds: kindsCall, list: listCall, retry: retryCall }, { kinds, list, retry });
