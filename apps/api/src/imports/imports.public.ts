/** What the worker may use of imports. */
export { runImport } from './run-import.ts';
