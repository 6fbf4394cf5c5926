import type { SentenceLanguage } from '@app/contract/kernel';
import type { Viewer } from '#platform/session';
import { completenessFor } from './completeness.service.ts';
import { headView } from './head.views.ts';
import { informationView } from './information.views.ts';
import { openProfile } from './open-profile.ts';
import { profilesReader } from './profiles.reader.ts';
import type { Badges, ProfilesDeps, Surroundings } from './profiles.types.ts';
import { publicProfileView } from './public-profile.views.ts';
import { standingBetween } from './standing.ts';
import { visitsStore } from './visits.store.ts';

/** Who asks for whose profile; the owner is null where the address names no number. */
export type Asked = { readonly viewer: Viewer; readonly ownerId: number | null; readonly language: SentenceLanguage };

export function createProfiles(deps: ProfilesDeps) {
  const surroundingsOf = async (viewer: Viewer, ownerId: number): Promise<Surroundings> => {
    const [photos, follows, visits, posts, isFollowed] = await Promise.all([
      deps.media.photosOf(viewer, [ownerId]),
      deps.relations.followCounts(ownerId),
      visitsStore.count(deps.db, ownerId),
      deps.feed.countOf(viewer.accountId, ownerId),
      deps.relations.isFollowing(viewer.accountId, ownerId),
    ]);
    return { photos: photos.get(ownerId) ?? null, counts: { ...follows, visits, posts }, isFollowed };
  };
  const badgesOf = async (ownerId: number): Promise<Badges> => {
    const [badges, isPremium] = await Promise.all([deps.media.badgesOf([ownerId]), deps.entitlements.isPremium(ownerId)]);
    const own = badges.get(ownerId);
    return { hasId: own?.hasIdBadge ?? false, hasFace: own?.hasFaceBadge ?? false, isPremium };
  };
  return {
    head: async (asked: Asked) => {
      const opened = await openProfile(deps, { ...asked, part: 'head' });
      const { memberId } = opened.row;
      const [around, badges, standing, completeness, introductions] = await Promise.all([
        surroundingsOf(asked.viewer, memberId),
        badgesOf(memberId),
        standingBetween(deps, asked.viewer.accountId, memberId),
        completenessFor(deps, opened),
        deps.media.introductionsOf(asked.viewer, memberId),
      ]);
      return { data: headView(deps.reference, opened, { ...around, badges, standing, completeness, introductions }, deps.clock.now()) };
    },

    information: async (asked: Asked) => {
      const opened = await openProfile(deps, { ...asked, part: 'information' });
      const { memberId } = opened.row;
      const [around, relations] = await Promise.all([
        surroundingsOf(asked.viewer, memberId),
        deps.relations.between(asked.viewer.accountId, [memberId]),
      ]);
      const isBonded = relations.get(memberId)?.isBonded ?? false;
      return { data: informationView(deps.reference, opened, { ...around, isBonded }, deps.clock.now()) };
    },

    publicProfile: async (asked: Asked) => {
      const opened = await openProfile(deps, { ...asked, part: 'public' });
      const { memberId } = opened.row;
      const [lists, isFollowed] = await Promise.all([
        profilesReader.findLists(deps.db, memberId),
        deps.relations.isFollowing(asked.viewer.accountId, memberId),
      ]);
      return { data: publicProfileView(deps.reference, opened, lists, isFollowed) };
    },
  };
}
