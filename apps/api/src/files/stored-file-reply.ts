import type { ByteRange, FileStorage } from '../platform/storage/file-storage.ts';
import type { StoredFile } from './files.store.ts';

/** A reply that the runner sends piece by piece: the bytes are opened when the transaction is over. */
export const storedFileReply = (file: StoredFile, storage: FileStorage) => ({
  fileName: file.file_name,
  mediaType: file.mime_type.startsWith('text/') ? `${file.mime_type}; charset=utf-8` : file.mime_type,
  sizeBytes: file.size_bytes,
  tag: file.cache_tag,
  open: (range?: ByteRange) => storage.open(file.storage_key, range),
});
