import { labLink } from '@drawday/contracts/lab-link/lab-link.contract.ts';
import { room } from '../platform/route.ts';
import { connections } from './list-connections.ts';
import { message, messageBody, messages, searchMessages } from './list-messages.ts';
import { replay } from './replay-message.ts';
import { resendMessages } from './resend-messages.ts';
import { resolve, unmatched, unmatchedItem } from './unmatched-items.ts';

export const labLinkRoom = room(labLink, {
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
});
