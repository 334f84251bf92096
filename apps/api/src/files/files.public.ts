/** What other rooms and the worker may use of files. */
export { cleanFiles } from './clean-files.ts';
