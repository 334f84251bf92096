/** What the worker may use of imports. */

export { registerImportKinds } from './import-kinds.ts';
export { runImport } from './run-import.ts';
