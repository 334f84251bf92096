/** What other rooms may use of the test directory. */
export { listOfferings, listQuestions, listTubes } from './offering-lists.store.ts';
