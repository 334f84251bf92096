/** What other rooms show of files. */
export { fileSize } from './file-size.ts';
export { fileAddress } from './open-stored-file.ts';
export { type StoredFile, sendUpload } from './send-upload.ts';
