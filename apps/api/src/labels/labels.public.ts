/** What other rooms may use of labels. */
export { isFrozen } from './label-of.ts';
