import { activityStatuses } from '@drawday/vocabulary';
import { z } from 'zod';
import { ownFault } from '../fault-words.ts';
import { Id, Line, QueryFlag, SeenOrders, SeenStamp } from '../wire.shape.ts';

const DirectoryName = Line.min(1).max(100);

export const Directory = z.object({
  id: Id,
  name: z.string(),
  parentId: Id.nullable(),
  order: z.number().int(),
  /** Read by every customer of the laboratory. */
  isShared: z.boolean(),
  /** The training folder: it cannot be renamed, moved or deleted. */
  isFixed: z.boolean(),
  hasChildren: z.boolean(),
  fileCount: z.number().int(),
  concurrencyStamp: z.string(),
  creationTime: z.string(),
});

export const FileDescriptor = z.object({
  id: Id,
  directoryId: Id.nullable(),
  name: z.string(),
  fileName: z.string(),
  kind: z.string(),
  mimeType: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  status: z.enum(activityStatuses.codes),
  order: z.number().int(),
  isShared: z.boolean(),
  concurrencyStamp: z.string(),
  creationTime: z.string(),
  creatorName: z.string().nullable(),
  lastModificationTime: z.string().nullable(),
  lastModifierName: z.string().nullable(),
});

/** One entry of a folder: a folder or a file. */
export const DirectoryEntry = z.object({
  id: Id,
  name: z.string(),
  isDirectory: z.boolean(),
  parentId: Id.nullable(),
  order: z.number().int(),
  kind: z.string().nullable(),
  mimeType: z.string().nullable(),
  size: z.number().int().nullable(),
  status: z.string().nullable(),
  isShared: z.boolean(),
  concurrencyStamp: z.string(),
  creationTime: z.string(),
});

export const NewDirectory = z.object({
  name: DirectoryName,
  parentId: Id.nullish(),
  /** For a folder at the top level; folders inside follow it. */
  isShared: z.boolean().optional(),
});
export const DirectoryChange = z.object({ name: DirectoryName, ...SeenStamp.shape });
export const DirectoryMove = z.object({ id: Id, newParentId: Id.nullish(), ...SeenStamp.shape });
const Orders = z.array(z.number().int().min(0).max(100_000)).min(1).max(500);
const forEachFolder = { message: ownFault('numberForEachFolder') };
const forEachFile = { message: ownFault('numberForEachFile') };
/** IDs and numbers in pairs: the first ID gets the first number. */
export const DirectoryOrders = z
  .object({ directoryIds: z.array(Id).min(1).max(500), orders: Orders, ...SeenOrders.shape })
  .refine(({ directoryIds, orders }) => directoryIds.length === orders.length, { ...forEachFolder, path: ['orders'] })
  .refine(({ directoryIds, seenOrders }) => !seenOrders || directoryIds.length === seenOrders.length, {
    ...forEachFolder,
    path: ['seenOrders'],
  });
export const FileOrders = z
  .object({ fileIds: z.array(Id).min(1).max(500), orders: Orders, ...SeenOrders.shape })
  .refine(({ fileIds, orders }) => fileIds.length === orders.length, { ...forEachFile, path: ['orders'] })
  .refine(({ fileIds, seenOrders }) => !seenOrders || fileIds.length === seenOrders.length, { ...forEachFile, path: ['seenOrders'] });

const optionalText = (max: number) => z.string().trim().max(max).optional();
export const UploadFields = z.object({ directoryId: z.union([Id, z.literal('')]).optional(), name: optionalText(150) });
export const FileMove = z.object({ id: Id, newDirectoryId: Id.nullish(), ...SeenStamp.shape });
export const FileStatus = z.enum(activityStatuses.codes);
export const FileChange = z.object({
  directoryId: Id.nullish(),
  name: optionalText(150),
  fileName: optionalText(150),
  status: FileStatus.optional(),
  ...SeenStamp.shape,
});
export const FileFilters = { filter: z.string().max(200).optional(), includeInactive: QueryFlag.optional() };
