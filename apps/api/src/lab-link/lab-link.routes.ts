import { labLink } from '@drawday/contracts/lab-link/lab-link.contract.ts';
import { room } from '../platform/route.ts';
import { connections } from './list-connections.ts';
import { message, messages } from './list-messages.ts';
import { replay } from './replay-message.ts';
import { resolve, unmatched } from './unmatched-items.ts';

export const labLinkRoom = room(labLink, { connections, messages, message, replay, unmatched, resolve });
