import { createInterestsRoom } from '#features/interests';
import { createBioDataRoom } from '#features/bio-data';
import { createContactViewsRoom } from '#features/contact-views';
import { createDashboardRoom } from '#features/dashboard';
import { createFeedRoom } from '#features/feed';
import { createGalleryRoom } from '#features/gallery';
import { createMatchingRoom } from '#features/matching';
import { createMessagesRoom, findQuotedMessage } from '#features/chat';
import { createPrivacyRoom } from '#features/privacy';
import { createProfilesRoom } from '#features/profiles';
import { createReportsRoom } from '#features/reports';
import { createStoriesRoom } from '#features/stories';
import type { Base } from './compose-base.ts';
import type { Platform } from './platform.ts';

/** The rooms of the steps between two members, and the pages that show how these stand. */
export function composeSteps(platform: Platform, base: Base) {
  const { members, media, relations, entitlements, preferences, reference, notifications } = base;
  const { notify } = notifications;
  const matching = createMatchingRoom({ ...platform, reference, members, media, entitlements });
  const messages = createMessagesRoom({
    ...platform,
    neighbours: {
      members,
      relations,
      entitlements,
      files: media.files,
      notify,
      outbound: base.outbound,
      unreadCounts: notifications.unreadCounts,
      interestsBetween: (viewerId, ids) => interests.between(viewerId, ids),
    },
  });
  const { interests, feature: interestsFeature } = createInterestsRoom({
    ...platform,
    notify,
    members,
    entitlements,
    relations,
    matching,
    messages,
  });
  const contactViews = createContactViewsRoom({
    ...platform,
    neighbours: { members, matching, preferences, media, reference, entitlements, notify, interests, messages },
  });
  const feed = createFeedRoom({ ...platform, neighbours: { members, media, relations, entitlements, notify } });
  const profiles = createProfilesRoom({ ...platform, ...base, interests, contactViews, messages, feed: feed.feed });
  const privacy = createPrivacyRoom({ ...platform, members, media, entitlements, notifications });
  const gallery = createGalleryRoom({ ...platform, media, entitlements, notify });
  const stories = createStoriesRoom({ ...platform, neighbours: { members, media, notify } });
  const reports = createReportsRoom({
    ...platform,
    neighbours: {
      members,
      media,
      block: relations.block,
      quoteMessage: (readerId, id) => findQuotedMessage(platform.db, readerId, id),
      quotePost: feed.feed.quotePost,
      quoteStory: stories.stories.quoteStory,
    },
  });
  const bioData = createBioDataRoom({ ...platform, neighbours: { members, entitlements, media, profiles, contactViews } });
  const waitingFor = async (memberId: number) => ({
    ...(await interests.waitingFor(memberId)),
    unseenMessages: await messages.unseenTotal(memberId),
    unreadNotifications: await notifications.unreadCount(memberId),
  });
  const dashboard = createDashboardRoom({ ...platform, members, media, entitlements, waitingFor });
  const rooms = [matching, messages, contactViews, profiles, privacy, gallery, feed, stories, reports, bioData, dashboard];
  return {
    matching,
    messages,
    interests,
    contactViews,
    feed,
    stories,
    features: [interestsFeature, ...rooms.map(({ feature }) => feature)],
  };
}
