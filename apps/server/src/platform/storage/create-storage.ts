import path from 'node:path';
import type { Settings } from '#platform/config';
import { createDiskStore } from './disk-store.ts';
import type { ObjectStore } from './index.ts';
import { createS3Store } from './s3-store.ts';

type StorageSettings = Pick<Settings, 'DATA_DIR' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

/** Opens the object store that the settings name; the local disk without any. */
export function createStorage(settings: StorageSettings): ObjectStore {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return createS3Store({ endpoint, bucket, region: settings.S3_REGION, accessKeyId, secretAccessKey });
  return createDiskStore(path.join(settings.DATA_DIR, 'media'));
}
