import { deleteUnclaimedFiles, letGoOfFiles, refusePicture, storeFiles, takeOverFiles } from '#features/files';
import type { Context, Tx } from '#platform/context';
import { newObjectKey } from '#platform/storage';

const AREA = 'publishing';
const PATH = '/pictures/';
const LARGE = '-large';
const NAME = /^[A-Za-z0-9_-]{43}(-large)?$/;

export const PICTURE_ROUTE = `${PATH}:name`;
export type ServedPicture = { readonly bytes: Buffer; readonly type: 'image/webp' | 'image/jpeg' };

/**
 * Judges and stores a picture of an event or article, open to all, in two sizes. Its bytes never change: a new picture has a new address.
 * Returns its key: `takeOverPicture` makes it that of a row.
 */
async function keep(ctx: Context, upload: Buffer): Promise<string> {
  const card = await ctx.images.picture(upload).catch(refusePicture('picture'));
  const large = await ctx.images.shown(upload).catch(refusePicture('picture'));
  const key = newObjectKey(AREA);
  await storeFiles(ctx, [
    { key, bytes: card },
    { key: key + LARGE, bytes: large.bytes },
  ]);
  return key;
}

const filesOf = (key: string): readonly string[] => [key, key + LARGE];

/** Keeps the files of a picture, where there is one, in the transaction that writes its row. */
export const takeOverPicture = (tx: Tx, key: string | null): Promise<void> => takeOverFiles(tx, key === null ? [] : filesOf(key));

/** Gives a picture up in the transaction that lets go of its row; its files go soon after the commit. */
export const letGoOfPicture = (tx: Tx, key: string): Promise<void> => letGoOfFiles(tx, filesOf(key));

/** Deletes pictures that were given up, or that no row took over. */
export const discardPictures = (ctx: Context, keys: readonly string[]): Promise<void> => deleteUnclaimedFiles(ctx, keys.flatMap(filesOf));

async function orDiscard<T>(ctx: Context, keys: readonly string[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    await discardPictures(ctx, keys);
    throw failure;
  }
}

/** Keeps an upload for the work that takes it over into a row; where the work fails, the files go again. */
export async function keepPictureFor<T>(ctx: Context, upload: Buffer | undefined, work: (key: string | null) => Promise<T>): Promise<T> {
  if (!upload) return work(null);
  const key = await keep(ctx, upload);
  return orDiscard(ctx, [key], () => work(key));
}

/** Keeps several pictures together as `keepPictureFor` does one; they also go where the work wanted none of them. */
export async function keepPicturesFor(
  ctx: Context,
  uploads: readonly Buffer[],
  work: (keys: readonly string[]) => Promise<boolean>,
): Promise<void> {
  const keys = await Promise.all(uploads.map((upload) => keep(ctx, upload)));
  const areWanted = await orDiscard(ctx, keys, () => work(keys));
  if (!areWanted) await discardPictures(ctx, keys);
}

export async function readPicture({ storage }: Context, name: string): Promise<ServedPicture | null> {
  const bytes = NAME.test(name) ? await storage.get(`${AREA}/${name}`) : null;
  return bytes && { bytes, type: name.endsWith(LARGE) ? 'image/jpeg' : 'image/webp' };
}

const addressOf = (key: string): string => `${PATH}${key.slice(AREA.length + 1)}`;
/** Returns the address of a WebP of at most 800 px, for lists. */
export const cardAddress = (key: string | null): string | null => (key === null ? null : addressOf(key));
/** Returns the address of a JPEG of at most 1600 px, for a page of its own and for previews of links elsewhere. */
export const largeAddress = (key: string | null): string | null => (key === null ? null : addressOf(key) + LARGE);
