import type { Clock } from '#platform/clock';
import type { Database, InTransaction, Transaction } from '#platform/db';
import type { Sealing } from '#platform/sealing';
import { newObjectKey, type ObjectStore } from '#platform/storage';
import { createFileLedger, type FileLedger, type StoredFile } from '../files/file-ledger.ts';
import { hashNumber } from './hand-in-identity.ts';
import { comparableNumber } from './identity.policy.ts';
import * as identities from './identity.store.ts';
import type { IdentityDocumentRow, VerificationImageRow } from '../media.tables.ts';
import { numberContext, scanContext, verificationContext } from './sealing-contexts.ts';
import * as verifications from './verification.store.ts';

export type ResealDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly storage: ObjectStore;
  readonly sealing: Sealing;
  readonly ledger: FileLedger;
};

const BATCH = 50;

/**
 * Seals anew with the first key whatever an older key sealed, row by row: number, scans and images. The old files go with
 * the next clean-up; interrupted, it goes on where it stopped. Afterwards the old key can leave the settings.
 */
export async function resealAll(deps: ResealDeps): Promise<number> {
  return (
    (await eachRow(
      (afterId) => identities.listSealedByOtherKeys(deps.db, deps.sealing.keyId, afterId, BATCH),
      (row) => resealIdentity(deps, row),
    )) +
    (await eachRow(
      (afterId) => verifications.listSealedByOtherKeys(deps.db, deps.sealing.keyId, afterId, BATCH),
      (row) => resealImage(deps, row),
    ))
  );
}

async function eachRow<R extends { id: number }>(
  list: (afterId: number) => Promise<R[]>,
  reseal: (row: R) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (let rows = await list(0); rows.length > 0; rows = await list(rows.at(-1)?.id ?? 0)) {
    for (const row of rows) count += (await reseal(row)) ? 1 : 0;
  }
  return count;
}

async function resealIdentity(deps: ResealDeps, row: IdentityDocumentRow): Promise<boolean> {
  const { sealing } = deps;
  const number = sealing.openText(row.numberSealed, numberContext(row.memberId, row.holder));
  const front = await resealFile(deps, row.frontKey, scanContext(row.memberId, row.holder));
  const back = row.backKey ? await resealFile(deps, row.backKey, scanContext(row.memberId, row.holder)) : null;
  const resealed = {
    keyId: sealing.keyId,
    numberSealed: sealing.sealText(number, numberContext(row.memberId, row.holder)),
    numberHash: hashNumber(sealing, comparableNumber(row.type, number)),
    frontKey: front.key,
    backKey: back?.key ?? null,
  };
  return swapFiles(deps, { old: identities.scansOf(row), fresh: back ? [front, back] : [front] }, (trx) =>
    identities.updateResealed(trx, row, resealed),
  );
}

async function resealImage(deps: ResealDeps, row: VerificationImageRow): Promise<boolean> {
  const image = await resealFile(deps, row.objectKey, verificationContext(row.memberId, row.holder));
  const resealed = { keyId: deps.sealing.keyId, objectKey: image.key };
  return swapFiles(deps, { old: [row.objectKey], fresh: [image] }, (trx) => verifications.updateResealed(trx, row, resealed));
}

async function resealFile(deps: ResealDeps, key: string, context: string): Promise<StoredFile> {
  const sealed = await deps.storage.get(key);
  if (!sealed) throw new Error('a sealed file is missing');
  const [area = ''] = key.split('/');
  return { key: newObjectKey(area), bytes: deps.sealing.sealBytes(deps.sealing.openBytes(sealed, context), context) };
}

async function swapFiles(
  deps: ResealDeps,
  files: { readonly old: readonly string[]; readonly fresh: readonly StoredFile[] },
  update: (trx: Transaction) => Promise<boolean>,
): Promise<boolean> {
  await deps.ledger.storeAll(files.fresh);
  return deps.inTransaction(async (trx) => {
    if (!(await update(trx))) return false;
    await deps.ledger.takeOver(
      trx,
      files.fresh.map((file) => file.key),
    );
    await deps.ledger.letGo(trx, files.old);
    return true;
  });
}

/** The same for the command, which needs no more of the room. */
export const resealIdentityData = (platform: Omit<ResealDeps, 'ledger'> & { readonly clock: Clock }): Promise<number> =>
  resealAll({ ...platform, ledger: createFileLedger(platform) });
