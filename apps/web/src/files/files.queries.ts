import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { files } from '@drawday/contracts/files/files.contract.ts';
import { mutationOf, queryOf } from '../platform/api-client.ts';

export type FileRow = AnswerOf<typeof files.pagedFiles>['items'][number];
export type Folder = AnswerOf<typeof files.directories>['items'][number];

export const foldersQuery = queryOf(files.directories, { query: {} });
export const fileListQuery = (query: InputOf<typeof files.pagedFiles>['query']) => queryOf(files.pagedFiles, { query });

const stamped = { stamped: true } as const;
export const removeFolder = mutationOf(files.removeDirectoryById, stamped);
export const orderFolders = mutationOf(files.changeDirectoryOrders, stamped);
export const moveFile = mutationOf(files.move, { inPlace: true });
export const moveFolder = mutationOf(files.moveDirectory, { inPlace: true });
export const changeFileStatus = mutationOf(files.changeStatus, stamped);
export const removeFile = mutationOf(files.remove, stamped);
export const orderFiles = mutationOf(files.changeOrders, stamped);
