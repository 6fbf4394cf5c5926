import type { Transaction } from '#platform/db';
import type { Prepared } from '#features/media';
import type { MediaPort } from './onboarding.ports.ts';

/** Makes prepared files the member's, inside the transaction of their update. */
export async function savePrepared(media: MediaPort, trx: Transaction, memberId: number, prepared: readonly Prepared[]): Promise<void> {
  for (const one of prepared) {
    if (one.kind === 'photos') await media.savePhotos(trx, memberId, one);
    else if (one.kind === 'verification') await media.saveVerificationImage(trx, one);
    else await media.saveIdentityDocument(trx, one);
  }
}
