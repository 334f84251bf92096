import { labLink } from '@drawday/contracts/lab-link/lab-link.contract.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { room } from '../platform/route.ts';
import { connections } from './list-connections.ts';
import { message, messageBody, messages, searchMessages } from './list-messages.ts';
import { reloadLabResult } from './reload-results.ts';
import { replay } from './replay-message.ts';
import { resendMessages } from './resend-messages.ts';
import { resolve, unmatched, unmatchedItem } from './unmatched-items.ts';

// What a laboratory sent is applied again by draw: the call is addressed as the draw's.
export const labLinkRoom = room(
  { ...labLink, reloadLabResult: requisitions.reloadLabResult },
  {
    reloadLabResult,
    connections,
    messages,
    searchMessages,
    message,
    messageBody,
    replay,
    resendMessages,
    unmatched,
    unmatchedItem,
    resolve,
  },
);
