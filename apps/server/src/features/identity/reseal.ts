import { letGoOfFiles, storeFiles, takeOverFiles, type StoredFile } from '#features/files';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { newObjectKey } from '#platform/storage';
import { hashNumber, numberContext, scanContext, verificationContext } from './identity-seals.ts';
import { comparableNumber } from './identity.policy.ts';
import * as identities from './identity.store.ts';
import type { IdentityDocumentRow, VerificationImageRow } from './identity.tables.ts';
import * as verifications from './verification.store.ts';

const BATCH = 50;

/**
 * Seals anew with the first key whatever an older key sealed, row by row: number, scans and images. Returns how many rows. The old files go
 * with the next clean-up; interrupted, it goes on where it stopped. Afterwards the old key can leave the settings.
 */
export async function resealIdentityData(ctx: Context): Promise<number> {
  return (
    (await eachRow(
      (afterId) => identities.listSealedByOtherKeys(ctx, ctx.sealing.keyId, afterId, BATCH),
      (row) => resealIdentity(ctx, row),
    )) +
    (await eachRow(
      (afterId) => verifications.listSealedByOtherKeys(ctx, ctx.sealing.keyId, afterId, BATCH),
      (row) => resealImage(ctx, row),
    ))
  );
}

/** Calls `reseal` for every row that `list` gives, in the order of their ids; returns how many it sealed. */
export async function eachRow<R extends { id: number }>(
  list: (afterId: number) => Promise<R[]>,
  reseal: (row: R) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (let rows = await list(0); rows.length > 0; rows = await list(rows.at(-1)?.id ?? 0)) {
    for (const row of rows) count += (await reseal(row)) ? 1 : 0;
  }
  return count;
}

async function resealIdentity(ctx: Context, row: IdentityDocumentRow): Promise<boolean> {
  const { sealing } = ctx;
  const number = sealing.openText(row.numberSealed, numberContext(row.memberId, row.holder));
  const front = await resealFile(ctx, row.frontKey, scanContext(row.memberId, row.holder));
  const back = row.backKey ? await resealFile(ctx, row.backKey, scanContext(row.memberId, row.holder)) : null;
  const resealed = {
    keyId: sealing.keyId,
    numberSealed: sealing.sealText(number, numberContext(row.memberId, row.holder)),
    numberHash: hashNumber(sealing, comparableNumber(row.type, number)),
    frontKey: front.key,
    backKey: back?.key ?? null,
  };
  return swapFiles(ctx, { old: identities.scansOf(row), fresh: back ? [front, back] : [front] }, (tx) =>
    identities.updateResealed(tx, row, resealed),
  );
}

async function resealImage(ctx: Context, row: VerificationImageRow): Promise<boolean> {
  const image = await resealFile(ctx, row.objectKey, verificationContext(row.memberId, row.holder));
  const resealed = { keyId: ctx.sealing.keyId, objectKey: image.key };
  return swapFiles(ctx, { old: [row.objectKey], fresh: [image] }, (tx) => verifications.updateResealed(tx, row, resealed));
}

/** Reads a sealed file and seals it with the first key; the new one is not stored yet. */
export async function resealFile({ storage, sealing }: Context, key: string, context: string): Promise<StoredFile> {
  const sealed = await storage.get(key);
  if (!sealed) throw new Error('a sealed file is missing');
  const [area = ''] = key.split('/');
  return { key: newObjectKey(area), bytes: sealing.sealBytes(sealing.openBytes(sealed, context), context) };
}

/** Stores files in the place of others, where `update` still finds its row as it was. */
export async function swapFiles(
  ctx: Context,
  files: { readonly old: readonly string[]; readonly fresh: readonly StoredFile[] },
  update: (tx: Tx) => Promise<boolean>,
): Promise<boolean> {
  await storeFiles(ctx, files.fresh);
  return inTransaction(ctx, async (tx) => {
    if (!(await update(tx))) return false;
    await takeOverFiles(
      tx,
      files.fresh.map((file) => file.key),
    );
    await letGoOfFiles(tx, files.old);
    return true;
  });
}
