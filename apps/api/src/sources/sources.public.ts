/** What other rooms may use of sources. */
export { retireHomeSources } from './retire-home-sources.ts';
