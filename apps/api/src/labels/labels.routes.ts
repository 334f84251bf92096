import { labels } from '@drawday/contracts/labels/labels.contract.ts';
import { room } from '../platform/route.ts';
import { reprints } from './list-reprints.ts';
import { confirmPrinted, markPrinted } from './mark-printed.ts';
import { preview, print } from './print-labels.ts';

export const labelsRoom = room(labels, { print, preview, markPrinted, confirmPrinted, reprints });
