import type { DirectoryEntry, Directory as DirectoryShape, FileDescriptor } from '@drawday/contracts/files/file.shape.ts';
import type { z } from 'zod';
import type { DirectoryRow } from './directories.store.ts';
import type { EntryRow, FileRow } from './files.store.ts';
import { laboratoryId } from './owner-scope.ts';

export function directoryReply(row: DirectoryRow): z.input<typeof DirectoryShape> {
  return {
    id: row.id,
    name: row.name,
    parentId: row.parent_id,
    order: row.position,
    isShared: row.owner_id === laboratoryId,
    isFixed: row.is_fixed,
    hasChildren: row.has_children,
    fileCount: row.file_count,
    concurrencyStamp: row.concurrency_stamp,
    creationTime: row.created_at.toISOString(),
  };
}

export function fileReply(row: FileRow): z.input<typeof FileDescriptor> {
  return {
    id: row.id,
    directoryId: row.directory_id,
    name: row.name,
    fileName: row.file_name,
    kind: row.kind,
    mimeType: row.mime_type,
    size: row.size_bytes,
    sha256: row.sha256.toString('hex'),
    status: row.status,
    order: row.position,
    isShared: row.owner_id === laboratoryId,
    concurrencyStamp: row.concurrency_stamp,
    creationTime: row.created_at.toISOString(),
    creatorName: row.created_by_name,
    lastModificationTime: row.updated_at?.toISOString() ?? null,
    lastModifierName: row.updated_by_name,
  };
}

export function entryReply(row: EntryRow): z.input<typeof DirectoryEntry> {
  return {
    id: row.id,
    name: row.name,
    isDirectory: row.is_directory,
    parentId: row.parent_id,
    order: row.position,
    kind: row.kind,
    mimeType: row.mime_type,
    size: row.size_bytes,
    status: row.status,
    isShared: row.owner_id === laboratoryId,
    concurrencyStamp: row.concurrency_stamp,
    creationTime: row.created_at.toISOString(),
  };
}
