import type { Sentence } from '@app/contract/kernel';
import { reviewedThings } from '@app/contract/gallery';
import type { Transaction } from '#platform/db';
import type { Subscribe } from '#platform/events';
import { paidBy } from './add-photo.ts';
import type { GalleryDeps } from './gallery.feature.ts';

type Verdict = {
  readonly memberId: number;
  readonly what: Sentence;
  readonly eventKey: string;
  /** Null for an approval. */
  readonly reason: string | null;
};

/** A review tells its member, and gives back what a rejected photo cost; both within its own transaction. */
export function subscribeGallery(on: Subscribe, { entitlements, notify }: Pick<GalleryDeps, 'entitlements' | 'notify'>): void {
  const tell = (trx: Transaction, { memberId, what, eventKey, reason }: Verdict): Promise<void> => {
    const notice = { memberId, eventKey, opens: '/my-gallery', actorId: null };
    return reason === null
      ? notify(trx, { ...notice, type: 'photo_approved', parameters: { what } })
      : notify(trx, { ...notice, type: 'photo_rejected', parameters: { what, reason } });
  };

  on.within('photo.reviewed', async (trx, { photoId, memberId, kind, outcome, reason }) => {
    // Only further photos were paid for; of others there is nothing to give back.
    if (outcome === 'rejected' && kind === 'gallery') await entitlements.returnCredit(trx, paidBy(memberId, photoId));
    await tell(trx, { memberId, what: reviewedThings.photo, eventKey: `photo:${photoId}`, reason });
  });

  on.within('introduction.reviewed', (trx, { introductionId, memberId, kind, reason }) =>
    tell(trx, { memberId, what: reviewedThings[kind], eventKey: `introduction:${introductionId}`, reason }),
  );
}
