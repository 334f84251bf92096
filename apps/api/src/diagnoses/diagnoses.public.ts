/** What other rooms may use of diagnoses. */
export { findIcds, findUnknownIcd, type IcdRow } from './diagnoses.store.ts';
