import * as z from 'zod/mini';
import { banIfTerminated } from '#features/accounts';
import { letGoOfFiles } from '#features/files';
import { removeGuardianPicture } from '#features/photos';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { announce } from '#platform/events';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import { deleteAbandoned, deleteIdentities, listNumberHashes } from './identity.store.ts';
import type { Holder } from './identity.tables.ts';
import { deleteVerifications } from './verification.store.ts';
import { identityPersonalData } from './identity.personal-data.ts';
import { ownData } from './own-data.store.ts';

const deleteAbandonedScans = defineJob({ name: 'media.delete-abandoned-scans', payload: z.unknown(), attempts: 5 });
const AT_NIGHT_IN_DHAKA = '20 21 * * *';
/** A half-done registration without a visit for so long loses its unreviewed scans. */
const ABANDONED_AFTER_DAYS = 180;
const DAY_SECONDS = 86_400;

const eraseAbandoned = (ctx: Context): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const since = secondsAfter(tx.clock.now(), -ABANDONED_AFTER_DAYS * DAY_SECONDS);
    const { files, memberIds } = await deleteAbandoned(tx, since);
    await letGoOfFiles(tx, files);
    for (const memberId of memberIds) await announce(tx, 'verification.abandoned', { memberId });
  });

async function eraseOf(tx: Tx, memberId: number, holders: readonly Holder[]): Promise<void> {
  const files = [await deleteIdentities(tx, memberId, holders), await deleteVerifications(tx, memberId, holders)];
  await letGoOfFiles(tx, files.flat());
}

/** Erases all documents and verification images of a member, files included. */
export const eraseIdentity = (tx: Tx, memberId: number): Promise<void> => eraseOf(tx, memberId, ['self', 'guardian']);

/** Deletes the guardian's picture, document and verification image. */
export async function eraseGuardian(tx: Tx, memberId: number): Promise<void> {
  await removeGuardianPicture(tx, memberId);
  await eraseOf(tx, memberId, ['guardian']);
}

/** Bars the documents of an account that staff ended: its owner does not come back with the same one. */
const banDocuments = async (tx: Tx, accountId: number): Promise<void> =>
  banIfTerminated(
    tx,
    accountId,
    (await listNumberHashes(tx, accountId)).map((value) => ({ kind: 'government_id', value })),
  );

export const identity: Feature = {
  name: 'identity',
  personalData: identityPersonalData,
  ownData,
  subscribe: (on) =>
    on.within('account.erased', async (tx, { accountId }) => {
      await banDocuments(tx, accountId);
      await eraseIdentity(tx, accountId);
    }),
  jobs: [handles(deleteAbandonedScans, eraseAbandoned, AT_NIGHT_IN_DHAKA)],
};
