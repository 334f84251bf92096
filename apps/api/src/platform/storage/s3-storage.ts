import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { checkedKey, type FileStorage, StoredFileMissing, type StoredKey } from './file-storage.ts';

export type BucketSettings = {
  bucket: string;
  /** Empty for Amazon itself. */
  endpoint: string;
  region: string;
  /** Both empty: the credentials of the machine (instance role, environment). */
  accessKeyId: string;
  secretAccessKey: string;
};

/** Two parts under way at once: this much memory for one upload, however long the file is. */
const partBytes = 8 * 1024 * 1024;
const partsAtOnce = 2;

/** Files in a bucket of Amazon S3 or of any server that speaks its protocol. */
export function bucketStorage({ bucket, endpoint, region, accessKeyId, secretAccessKey }: BucketSettings): FileStorage {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && { credentials: { accessKeyId, secretAccessKey } }),
    // Servers other than Amazon's store the frames of a checksummed stream as if they were content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    async put(key, content) {
      // The fault of the content is reported, not what giving up the upload then said.
      let broken: unknown;
      async function* watched() {
        try {
          yield* content;
        } catch (error) {
          broken = error;
          throw error;
        }
      }
      const upload = new Upload({
        client,
        partSize: partBytes,
        queueSize: partsAtOnce,
        leavePartsOnError: false,
        params: { Bucket: bucket, Key: checkedKey(key), Body: Readable.from(watched(), { objectMode: false }) },
      });
      await upload.done().catch((error) => {
        throw broken ?? error;
      });
    },
    async open(key, range) {
      const Range = range && `bytes=${range.from}-${range.to}`;
      const { Body } = await client
        .send(new GetObjectCommand({ Bucket: bucket, Key: checkedKey(key), ...(Range && { Range }) }))
        .catch((error) => {
          throw error instanceof NoSuchKey ? new StoredFileMissing(key) : error;
        });
      if (!(Body instanceof Readable)) throw new Error('The bucket answered without content.');
      return Body;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: checkedKey(key) }));
    },
    list: (folder) => objectsIn(client, bucket, folder),
  };
}

async function* objectsIn(client: S3Client, bucket: string, folder: string): AsyncGenerator<StoredKey> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder}/` }))
    for (const { Key, LastModified } of page.Contents ?? [])
      if (Key && LastModified) yield { key: Key, changedAt: Temporal.Instant.fromEpochMilliseconds(LastModified.getTime()) };
}
