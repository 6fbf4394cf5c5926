export { createStorage } from './create-storage.ts';
export { createDiskStore } from './disk-store.ts';
export { createS3Store, type S3Settings } from './s3-store.ts';
export { newObjectKey } from './object-key.ts';

/** Files by unguessable key, on the local disk or in an S3-compatible store. Keys are ours, never a sender's file name. */
export type ObjectStore = {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Reads a file; null where there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Reads the bytes from `from` to before `to`, which lie within the file; null where there is none. */
  getPart(key: string, from: number, to: number): Promise<Buffer | null>;
  /** Deletes a file; harmless where there is none. */
  delete(key: string): Promise<void>;
};
