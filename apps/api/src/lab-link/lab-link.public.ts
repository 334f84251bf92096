/** What the worker and other rooms may use of the laboratory link. */
export { applyPlaced, type PlacedMessages, placeMessages, urgencyOf } from './apply-messages.ts';
export { insertItems, listWaitingConnections, listWaitingMessages, markOutcomes, tryClaimConnection } from './inbox.store.ts';
export { partByPerson } from './part-by-person.ts';
export { countUnmatched } from './unmatched-items.ts';
