import type { Images } from '#platform/images';
import { newObjectKey, type ObjectStore } from '#platform/storage';
import { refusePicture } from '#features/media';

const AREA = 'publishing';
const PATH = '/pictures/';
const LARGE = '-large';
const NAME = /^[A-Za-z0-9_-]{43}(-large)?$/;

export const PICTURE_ROUTE = `${PATH}:name`;
export type ServedPicture = { readonly bytes: Buffer; readonly type: 'image/webp' | 'image/jpeg' };

/** Pictures of events and articles, open to all, in two sizes. Their bytes never change: a new picture has a new address. */
export type PublishingPictures = {
  /** Judges and stores an upload for the work that puts its key into a row; where the work fails, the files go again. */
  keepFor<T>(upload: Buffer | undefined, work: (key: string | null) => Promise<T>): Promise<T>;
  /** The same for several that are kept together; they also go where the work wanted none of them. */
  keepAllFor(uploads: readonly Buffer[], work: (keys: readonly string[]) => Promise<boolean>): Promise<void>;
  discard(key: string): Promise<void>;
  read(name: string): Promise<ServedPicture | null>;
};

export function createPublishingPictures({ images, storage }: { images: Images; storage: ObjectStore }): PublishingPictures {
  const keep = async (upload: Buffer): Promise<string> => {
    const card = await images.picture(upload).catch(refusePicture('picture'));
    const large = await images.shown(upload).catch(refusePicture('picture'));
    const key = newObjectKey(AREA);
    await storage.put(key, card);
    await storage.put(key + LARGE, large.bytes);
    return key;
  };
  const discard = async (key: string): Promise<void> => {
    await storage.delete(key);
    await storage.delete(key + LARGE);
  };
  const discardAll = async (keys: readonly string[]): Promise<void> => void (await Promise.all(keys.map(discard)));
  const orDiscard = async <T>(keys: readonly string[], work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (failure) {
      await discardAll(keys);
      throw failure;
    }
  };
  return {
    discard,
    keepFor: async (upload, work) => {
      if (!upload) return work(null);
      const key = await keep(upload);
      return orDiscard([key], () => work(key));
    },
    keepAllFor: async (uploads, work) => {
      const keys = await Promise.all(uploads.map(keep));
      const areWanted = await orDiscard(keys, () => work(keys));
      if (!areWanted) await discardAll(keys);
    },
    read: async (name) => {
      const bytes = NAME.test(name) ? await storage.get(`${AREA}/${name}`) : null;
      return bytes && { bytes, type: name.endsWith(LARGE) ? 'image/jpeg' : 'image/webp' };
    },
  };
}

const addressOf = (key: string): string => `${PATH}${key.slice(AREA.length + 1)}`;
/** WebP of at most 800 px, for lists. */
export const cardAddress = (key: string | null): string | null => (key === null ? null : addressOf(key));
/** JPEG of at most 1600 px, for a page of its own and for previews of links elsewhere. */
export const largeAddress = (key: string | null): string | null => (key === null ? null : addressOf(key) + LARGE);
