import { deleteUnclaimedFiles, refusePicture, storeFiles } from '#features/files';
import type { Context } from '#platform/context';
import { newObjectKey } from '#platform/storage';

const AREA = 'package';
const IMAGE_PATH = '/api/packages/images/';
const NAME = /^[A-Za-z0-9_-]{1,100}$/;

/** Address of pictures of packages: WebP, open to all. Their bytes never change, a new picture has a new address. */
export const IMAGE_ROUTE = `${IMAGE_PATH}:name`;

/** Returns where the picture of a key is found. */
export const imageAddress = (key: string | null): string | null => (key === null ? null : `${IMAGE_PATH}${key.slice(AREA.length + 1)}`);

/** Judges and stores an upload, and returns its key: `takeOverFiles` makes it that of a row. */
export async function keepImage(ctx: Context, upload: Buffer): Promise<string> {
  const picture = await ctx.images.picture(upload).catch(refusePicture('image'));
  const key = newObjectKey(AREA);
  await storeFiles(ctx, [{ key, bytes: picture }]);
  return key;
}

export const readImage = async ({ storage }: Context, name: string): Promise<Buffer | null> =>
  NAME.test(name) ? storage.get(`${AREA}/${name}`) : null;

/** Stores the upload for the work that takes it over into a row; where the work fails, the file goes again. */
export async function withImage<T>(ctx: Context, upload: Buffer | undefined, work: (imageKey: string | null) => Promise<T>): Promise<T> {
  if (!upload) return work(null);
  const key = await keepImage(ctx, upload);
  try {
    return await work(key);
  } catch (failure) {
    await deleteUnclaimedFiles(ctx, [key]);
    throw failure;
  }
}
