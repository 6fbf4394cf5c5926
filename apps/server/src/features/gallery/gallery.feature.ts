import { reviewedThings } from '@app/contract/gallery';
import type { Sentence } from '@app/contract/kernel';
import { returnCredit } from '#features/entitlements';
import { notify } from '#features/notifications';
import type { Tx } from '#platform/context';
import type { Subscribe } from '#platform/events';
import type { Feature } from '#platform/feature';
import { registerGalleryRoutes } from './gallery.routes.ts';
import { paidBy } from './gallery.service.ts';

type Verdict = {
  readonly memberId: number;
  readonly what: Sentence;
  readonly eventKey: string;
  /** Null for an approval. */
  readonly reason: string | null;
};

function tell(tx: Tx, { memberId, what, eventKey, reason }: Verdict): Promise<void> {
  const notice = { memberId, eventKey, opens: '/my-gallery', actorId: null };
  return reason === null
    ? notify(tx, { ...notice, type: 'photo_approved', parameters: { what } })
    : notify(tx, { ...notice, type: 'photo_rejected', parameters: { what, reason } });
}

/** Lets a review tell its member, and give back what a rejected photo cost; both within its own transaction. */
function subscribe(on: Subscribe): void {
  on.within('photo.reviewed', async (tx, { photoId, memberId, kind, outcome, reason }) => {
    // Only further photos were paid for; of others there is nothing to give back.
    if (outcome === 'rejected' && kind === 'gallery') await returnCredit(tx, paidBy(memberId, photoId));
    await tell(tx, { memberId, what: reviewedThings.photo, eventKey: `photo:${photoId}`, reason });
  });

  on.within('introduction.reviewed', (tx, { introductionId, memberId, kind, reason }) =>
    tell(tx, { memberId, what: reviewedThings[kind], eventKey: `introduction:${introductionId}`, reason }),
  );
}

export const gallery: Feature = { name: 'gallery', routes: registerGalleryRoutes, subscribe };
