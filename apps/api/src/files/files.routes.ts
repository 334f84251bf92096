import { files } from '@drawday/contracts/files/files.contract.ts';
import { room } from '../platform/route.ts';
import {
  changeDirectoryOrders,
  createDirectory,
  moveDirectory,
  removeDirectory,
  removeDirectoryById,
  updateDirectory,
} from './change-directory.ts';
import { change, changeOrders, changeStatus, dropCachedContent, move, remove } from './change-file.ts';
import { directories, directoryContent } from './list-directories.ts';
import { find, list, pagedFiles } from './list-files.ts';
import { cachedContent, content, download, downloadToken } from './read-content.ts';
import { upload } from './upload-file.ts';

export const filesRoom = room(files, {
  upload,
  remove,
  downloadToken,
  download,
  directoryContent,
  createDirectory,
  moveDirectory,
  updateDirectory,
  removeDirectory,
  removeDirectoryById,
  changeDirectoryOrders,
  directories,
  pagedFiles,
  list,
  find,
  move,
  change,
  changeOrders,
  changeStatus,
  content,
  cachedContent,
  dropCachedContent,
});
