/** What the worker and other rooms may use of the laboratory link. */
export { applyMessages } from './apply-messages.ts';
export { insertItems, listWaitingMessages, listWaitingSenders, markOutcomes, tryClaimSender } from './inbox.store.ts';
export { countUnmatched } from './unmatched-items.ts';
