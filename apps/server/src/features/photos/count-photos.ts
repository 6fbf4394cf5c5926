import type { Context } from '#platform/context';
import { listFilesAfter } from './photos.store.ts';

const BATCH = 100;

/** Counts the photos that are not deleted, and those of them of which a file is not in the store: for who brought back a backup. */
export async function countPhotos(ctx: Context): Promise<{ photos: number; missing: number }> {
  const found = { photos: 0, missing: 0 };
  const isThere = async (key: string): Promise<boolean> => (await ctx.storage.getPart(key, 0, 1)) !== null;
  for (let afterId = 0; ;) {
    const batch = await listFilesAfter(ctx, afterId, BATCH);
    const whole = await Promise.all(
      batch.map(async ({ largeKey, cardKey, blurredKey }) =>
        (await Promise.all([largeKey, cardKey, blurredKey].map(isThere))).every(Boolean),
      ),
    );
    found.photos += batch.length;
    found.missing += whole.filter((one) => !one).length;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return found;
    afterId = last.id;
  }
}
