import { createAccountsRoom } from '#features/accounts';
import { createEntitlements } from '#features/entitlements';
import { createMediaRoom } from '#features/media';
import { createMembersRoom } from '#features/members';
import { createNotificationsRoom } from '#features/notifications';
import { createOutboundRoom } from '#features/outbound';
import { createPackagesRoom } from '#features/packages';
import { createPartnerPreferencesRoom } from '#features/partner-preferences';
import { createReferenceData } from '#features/reference-data';
import { createRelations } from '#features/relations';
import { createSearchRoom } from '#features/search';
import type { Transaction } from '#platform/db';
import type { Platform } from './platform.ts';
import { profilePhotosIn } from './profile-photos.ts';

/** What the base asks of rooms that are made after it. */
export type Later = {
  unseenTotal(memberId: number): Promise<number>;
  countsChanged(trx: Transaction, memberIds: readonly number[]): void;
};
export type Base = ReturnType<typeof composeBase>;

/** The rooms that all others stand on: who somebody is, what they show, what they may do. */
export function composeBase(platform: Platform, later: Later) {
  const referenceData = createReferenceData(platform);
  const { reference } = referenceData;
  const entitlements = createEntitlements({ ...platform, notifications: { notify: (trx, notice) => notifications.notify(trx, notice) } });
  const relations = createRelations({
    ...platform,
    neighbours: {
      members: {
        requirePair: (trx, viewerId, targetId) => members.requirePair(trx, viewerId, targetId),
        requireAvailable: (trx, viewerId, targetId) => members.requireAvailable(trx, viewerId, targetId),
        summaries: (ids) => members.summaries(ids),
        listRows: (viewer, ids, language) => members.listRows(viewer, ids, language),
        isAvailableTo: (viewerId) => members.isAvailableTo(viewerId),
      },
      notify: (trx, notice) => notifications.notify(trx, notice),
    },
  });
  const media = createMediaRoom({ ...platform, relations, entitlements });
  const packages = createPackagesRoom(platform);
  const members = createMembersRoom({
    ...platform,
    profilePhotos: async (viewer, ownerIds) => profilePhotosIn(await media.photosOf(viewer, ownerIds, 'profile')),
    blockedEitherWay: relations.blockedEitherWay,
    standings: relations.standings,
    reference,
  });
  const preferences = createPartnerPreferencesRoom({ ...platform, reference });
  const accounts = createAccountsRoom({
    ...platform,
    ownProfile: ({ accountId, sessionId }) => members.ownProfile(accountId, sessionId),
    ownStanding: async (accountId) => ({
      isPremium: await entitlements.isPremium(accountId),
      unseenMessages: await later.unseenTotal(accountId),
      unreadNotifications: await notifications.unreadCount(accountId),
    }),
    birthdayOf: async (accountId) => (await members.profileOf(accountId)).dateOfBirth,
  });
  const outbound = createOutboundRoom({
    ...platform,
    accounts: accounts.accounts,
    mayBeTold: async (memberId, actorId) => (await members.reachability(memberId, actorId)).isAvailable,
  });
  const notifications = createNotificationsRoom({ ...platform, outbound: outbound.outbound, members, countsChanged: later.countsChanged });
  const search = createSearchRoom({ ...platform, neighbours: { media, reference } });
  const features = [
    accounts,
    entitlements,
    outbound,
    notifications,
    members,
    media,
    packages,
    relations,
    preferences,
    search,
    referenceData,
  ];
  return {
    reference,
    entitlements,
    relations,
    media,
    packages,
    members,
    preferences,
    accounts,
    outbound: outbound.outbound,
    notifications,
    search,
    features: features.map(({ feature }) => feature),
  };
}
