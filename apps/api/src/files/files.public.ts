/** What other rooms and the worker may use of files. */
export { cleanFiles } from './clean-files.ts';
export { kindOfLaboratoryFile } from './files.store.ts';
export { openFileReply } from './open-file-reply.ts';
export { openForChange } from './open-for-change.ts';
export { laboratoryId } from './owner-scope.ts';
export { readScan, type Scan } from './read-scan.ts';
