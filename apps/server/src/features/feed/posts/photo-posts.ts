import type { Transaction } from '#platform/db';
import type { FeedDeps } from '../feed.types.ts';
import { arePhotosOpen, becomesPost, samePostSince } from './posts.policy.ts';
import { postsStore as store } from './posts.store.ts';
import { findSharing } from './sharing.reader.ts';

export type ApprovedPhoto = { readonly photoId: number; readonly memberId: number; readonly kind: 'profile' | 'cover' | 'gallery' };

/** A photo that was approved becomes a post, free of charge, where its owner shares new photos with everybody. */
export async function publishPhoto({ clock }: FeedDeps, trx: Transaction, { photoId, memberId, kind }: ApprovedPhoto): Promise<void> {
  const sharing = await findSharing(trx, memberId);
  if (sharing && !becomesPost(sharing)) return;
  const now = clock.now();
  const former = await store.findOfReplaced(trx, photoId, samePostSince(now));
  if (former === undefined) await store.insertOfPhoto(trx, { memberId, pictureType: kind, photoId, createdAt: now });
  else await store.showPhoto(trx, former, photoId);
}

/** Photos that not everybody sees any more are in no post. */
export async function withdrawClosedPhotos({ clock }: FeedDeps, trx: Transaction, memberId: number): Promise<void> {
  const sharing = await findSharing(trx, memberId);
  if (sharing && !arePhotosOpen(sharing)) await store.deleteAllOfPhotos(trx, memberId, clock.now());
}
