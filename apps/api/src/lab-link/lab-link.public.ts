/** What the worker and other rooms may use of the laboratory link. */
export { applyMessages, urgencyOf } from './apply-messages.ts';
export { insertItems, listWaitingConnections, listWaitingMessages, markOutcomes, tryClaimConnection } from './inbox.store.ts';
export { countUnmatched } from './unmatched-items.ts';
