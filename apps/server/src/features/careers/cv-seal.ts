import { inTransaction, type Context } from '#platform/context';
import { newObjectKey } from '#platform/storage';
import { letGoOfFiles, storeFiles, takeOverFiles } from '#features/files';
import * as store from './careers.store.ts';

const BATCH = 50;

/** Ties a sealed CV to its place in the store. */
export const cvContext = (cvKey: string): string => `cv:${cvKey}`;

/** Returns the bytes of a stored CV. `sealedWith` null: stored before CVs were sealed. Throws where the file is not there. */
export async function openCv(ctx: Context, place: store.CvPlace): Promise<Buffer> {
  const bytes = await ctx.storage.get(place.cvKey);
  if (!bytes) throw new TypeError('an application without its CV');
  return openSealedCv(ctx, bytes, place);
}

/** Returns a CV as it was before it was sealed, of the bytes that are stored. */
export const openSealedCv = ({ sealing }: Context, stored: Buffer, { cvKey, cvSealedWith }: store.CvPlace): Buffer =>
  cvSealedWith === null ? stored : sealing.openBytes(stored, cvContext(cvKey));

/** Seals with the first key what another one sealed, or none; returns how many CVs. Interrupted, it goes on where it stopped. */
export async function resealCvs(ctx: Context): Promise<number> {
  let count = 0;
  for (let rows = await store.listSealedOtherwise(ctx, 0, BATCH); rows.length > 0;) {
    for (const row of rows) count += (await reseal(ctx, row)) ? 1 : 0;
    rows = await store.listSealedOtherwise(ctx, rows.at(-1)?.id ?? 0, BATCH);
  }
  return count;
}

async function reseal(ctx: Context, row: store.CvPlace & { readonly id: number }): Promise<boolean> {
  const key = newObjectKey('cv');
  await storeFiles(ctx, [{ key, bytes: ctx.sealing.sealBytes(await openCv(ctx, row), cvContext(key)) }]);
  return inTransaction(ctx, async (tx) => {
    if (!(await store.moveCv(tx, row, { cvKey: key, cvSealedWith: ctx.sealing.keyId }))) return false;
    await takeOverFiles(tx, [key]);
    await letGoOfFiles(tx, [row.cvKey]);
    return true;
  });
}
