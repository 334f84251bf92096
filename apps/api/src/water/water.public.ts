/** What other rooms may use of the results of sources and their follow-up. */
export { isFailureOpen } from './action-reply.ts';
export { type ActionRow, listActionsOf } from './corrective-actions.store.ts';
export { refusingWithoutAction } from './refuse-without-action.ts';
export {
  listFacilityAnalyses,
  listFacilitySamples,
  listSourceSamples,
  listSourcesSampledAt,
  type SampleValue,
  type WaterSample,
  type WaterSource,
} from './water.store.ts';
export { isPreliminary, isTestedFor, judged, ofFamily, sampledOn, textOf, verdictOf } from './water-values.ts';
