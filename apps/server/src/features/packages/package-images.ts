import type { Images } from '#platform/images';
import { newObjectKey, type ObjectStore } from '#platform/storage';
import { refusePicture } from '#features/media';

const AREA = 'package';
const IMAGE_PATH = '/api/packages/images/';
const NAME = /^[A-Za-z0-9_-]{1,100}$/;

/** Pictures of packages: WebP, open to all. Their bytes never change, a new picture has a new address. */
export type PackageImages = {
  /** Judges and stores an upload; the key belongs into a row, or else to `discard`. */
  keep(upload: Buffer): Promise<string>;
  discard(key: string): Promise<void>;
  read(name: string): Promise<Buffer | null>;
};

export const createPackageImages = ({ images, storage }: { images: Images; storage: ObjectStore }): PackageImages => ({
  keep: async (upload) => {
    const picture = await images.picture(upload).catch(refusePicture('image'));
    const key = newObjectKey(AREA);
    await storage.put(key, picture);
    return key;
  },
  discard: (key) => storage.delete(key),
  read: async (name) => (NAME.test(name) ? storage.get(`${AREA}/${name}`) : null),
});

/** Where the picture of a key is found. */
export const imageAddress = (key: string | null): string | null => (key === null ? null : `${IMAGE_PATH}${key.slice(AREA.length + 1)}`);

export const IMAGE_ROUTE = `${IMAGE_PATH}:name`;
