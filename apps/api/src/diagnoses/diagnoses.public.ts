/** What other rooms may use of diagnoses. */
export { findIcds, findUnknownIcd } from './diagnoses.store.ts';
