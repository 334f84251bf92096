/** What other rooms show of files. */
export { fileAddress } from './open-stored-file.ts';
export { sendUpload } from './send-upload.ts';
