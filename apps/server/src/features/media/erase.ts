import type { Transaction } from '#platform/db';
import { deleteIdentities } from './identity/identity.store.ts';
import { deleteVerifications } from './identity/verification.store.ts';
import { deleteIntroductionsOf } from './introductions/introduction.store.ts';
import type { FileLedger } from './files/file-ledger.ts';
import { PLACES } from './photos/photo-places.ts';
import { deleteOfMember as deletePhotos, listLiveInPlace } from './photos/photo.store.ts';
import { deleteGrantsOf } from './photos/grants.store.ts';
import { deleteSettings } from './photos/privacy.store.ts';
import { retire, type RetireDeps } from './photos/save-photos.ts';

/** Everything of a member, files included. */
export async function eraseMember(ledger: FileLedger, trx: Transaction, memberId: number): Promise<void> {
  const files = [
    await deletePhotos(trx, memberId),
    await deleteIntroductionsOf(trx, memberId),
    await deleteIdentities(trx, memberId, ['self', 'guardian']),
    await deleteVerifications(trx, memberId, ['self', 'guardian']),
  ];
  await deleteGrantsOf(trx, memberId);
  await deleteSettings(trx, memberId);
  await ledger.letGo(trx, files.flat());
}

/** What was handed in of the guardian. */
export async function eraseGuardian(deps: RetireDeps, trx: Transaction, memberId: number): Promise<void> {
  await retire(deps, trx, await listLiveInPlace(trx, memberId, PLACES.guardian_picture));
  const files = [await deleteIdentities(trx, memberId, ['guardian']), await deleteVerifications(trx, memberId, ['guardian'])];
  await deps.ledger.letGo(trx, files.flat());
}
