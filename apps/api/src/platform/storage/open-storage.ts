import { join } from 'node:path';
import { diskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { bucketStorage } from './s3-storage.ts';

type StorageSettings = {
  dataDir: string;
  s3Bucket: string;
  s3Endpoint: string;
  s3Region: string;
  s3AccessKeyId: string;
  s3SecretAccessKey: string;
};

/** The bucket when one is named, else the folder `files` beside the other data. */
export function openStorage(settings: StorageSettings): FileStorage {
  if (!settings.s3Bucket) return diskStorage(join(settings.dataDir, 'files'));
  return bucketStorage({
    bucket: settings.s3Bucket,
    endpoint: settings.s3Endpoint,
    region: settings.s3Region,
    accessKeyId: settings.s3AccessKeyId,
    secretAccessKey: settings.s3SecretAccessKey,
  });
}
