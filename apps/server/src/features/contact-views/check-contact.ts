import type { ContactCheck } from '@app/contract/contact-views';
import type { SentenceLanguage } from '@app/contract/kernel';
import type { Viewer } from '#platform/session';
import { contactViewsStore as store } from './contact-views.store.ts';
import type { ContactViewsDeps } from './contact-views.types.ts';
import { presentCheck } from './contact-views.views.ts';
import { requireShared } from './require-shared.ts';

export type ContactAsked = { readonly viewer: Viewer; readonly ownerId: number; readonly language: SentenceLanguage };

/** What the viewer is told before anything is spent. The store decides everything anew. */
export function createCheckContact({ db, inTransaction, neighbours }: ContactViewsDeps) {
  const { members, matching, preferences, media, entitlements, reference } = neighbours;
  return async ({ viewer, ownerId, language }: ContactAsked): Promise<ContactCheck> => {
    const viewerId = viewer.accountId;
    const pair = await inTransaction((trx) => members.requirePair(trx, viewerId, ownerId));
    const isViewed = (await store.find(db, viewerId, ownerId)) !== undefined;
    if (!isViewed) await requireShared(neighbours, db, viewerId, ownerId);
    const [profile, wishes, verdict, photos, counters] = await Promise.all([
      members.profileOf(viewerId),
      preferences.of(ownerId),
      matching.checkMandatory({ ownerId, viewerId, language }),
      media.photosOf(viewer, [viewerId, ownerId], 'profile'),
      entitlements.countersOf(viewerId),
    ]);
    const photoOf = (memberId: number): string | null => photos.get(memberId)?.photo?.url ?? null;
    const { maritalStatusId, educationId } = profile;
    return presentCheck(
      {
        viewer: { age: pair.viewer.age, maritalStatusId, educationId, photo: photoOf(viewerId) },
        owner: { preferences: wishes, photo: photoOf(ownerId) },
        verdict,
        isViewed,
        available: counters.contact,
      },
      { reference, language },
    );
  };
}
