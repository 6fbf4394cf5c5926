import { eachRow, resealFile, swapFiles } from '#features/files';
import type { Context } from '#platform/context';
import { listCodesSealedByOtherKeys, resealCode } from './codes.store.ts';
import { listStillsSealedByOtherKeys, updateStillKey } from './faces.store.ts';
import type { StillRow } from './faces.tables.ts';
import { stillContext } from './stills.ts';

const BATCH = 50;

/** Seals anew with the first key whatever an older key sealed: codes and stills. Returns how many. */
export async function resealFaceData(ctx: Context): Promise<number> {
  const { keyId } = ctx.sealing;
  const stills = await eachRow(
    (afterId) => listStillsSealedByOtherKeys(ctx, keyId, afterId, BATCH),
    (row) => resealStill(ctx, row),
  );
  const codes = await eachRow(
    async (afterId) => (await listCodesSealedByOtherKeys(ctx, keyId, afterId, BATCH)).map((row) => ({ ...row, id: row.memberId })),
    (row) => resealCode(ctx, row),
  );
  return stills + codes;
}

async function resealStill(ctx: Context, row: StillRow): Promise<boolean> {
  const file = await resealFile(ctx, row.objectKey, stillContext(row.memberId));
  return swapFiles(ctx, { old: [row.objectKey], fresh: [file] }, (tx) =>
    updateStillKey(tx, row, { keyId: ctx.sealing.keyId, objectKey: file.key }),
  );
}
