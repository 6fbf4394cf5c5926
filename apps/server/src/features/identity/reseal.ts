import { eachRow, resealFile, swapFiles } from '#features/files';
import type { Context } from '#platform/context';
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
