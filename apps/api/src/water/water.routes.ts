import { water } from '@drawday/contracts/water/water.contract.ts';
import { room } from '../platform/route.ts';
import { actions, close, open, save } from './corrective-actions.ts';
import { chemistry, results, source } from './water-results.ts';

export const waterRoom = room(water, { results, chemistry, source, actions, open, save, close });
