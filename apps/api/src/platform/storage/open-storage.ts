import { join } from 'node:path';
import { diskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';

type StorageSettings = {
  dataDir: string;
  s3Bucket: string;
  s3Endpoint: string;
  s3Region: string;
  s3AccessKeyId: string;
  s3SecretAccessKey: string;
};

/** The bucket when one is named, else the folder `files` beside the other data; the client of buckets is loaded only for one. */
export async function openStorage(settings: StorageSettings): Promise<FileStorage> {
  if (!settings.s3Bucket) return diskStorage(join(settings.dataDir, 'files'));
  const { bucketStorage } = await import('./s3-storage.ts');
  return bucketStorage({
    bucket: settings.s3Bucket,
    endpoint: settings.s3Endpoint,
    region: settings.s3Region,
    accessKeyId: settings.s3AccessKeyId,
    secretAccessKey: settings.s3SecretAccessKey,
  });
}
