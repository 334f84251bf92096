/** What other rooms may use of diagnoses. */
export { findIcds, type IcdRow } from './diagnoses.store.ts';
