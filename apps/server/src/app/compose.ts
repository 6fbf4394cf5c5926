import type { Feature } from '#platform/feature';
import { createAccountsRoom, type AccountsRoom } from '#features/accounts';
import { createContactViewsRoom, type ContactViews } from '#features/contact-views';
import { createApproachesRoom } from '#features/approaches';
import { createBioDataRoom } from '#features/bio-data';
import { createDashboardRoom } from '#features/dashboard';
import { createDemoRoom, type DemoRoom } from '#features/demo';
import { createEntitlements, type Entitlements } from '#features/entitlements';
import { createGalleryRoom } from '#features/gallery';
import { createLedgerRoom } from '#features/ledger';
import { createMatchingRoom, type Matching } from '#features/matching';
import { createManageProfileRoom } from '#features/manage-profile';
import { createMediaRoom } from '#features/media';
import { createMembersRoom } from '#features/members';
import { createMessagesRoom, findQuotedMessage, type Messages } from '#features/messages';
import { createNotificationsRoom } from '#features/notifications';
import { createOnboardingRoom } from '#features/onboarding';
import { createOutboxRoom } from '#features/outbox';
import { createPackagesRoom } from '#features/packages';
import { createPartnerPreferencesRoom } from '#features/partner-preferences';
import { createPaymentsRoom, createPaymentsWitness, type PaymentsRoom } from '#features/payments';
import { createPrivacyRoom } from '#features/privacy';
import { createPublicSite } from '#features/public-site';
import { createProfilesRoom } from '#features/profiles';
import { createReceiptsRoom } from '#features/receipts';
import { createReferenceData } from '#features/reference-data';
import { createReportsRoom } from '#features/reports';
import { createRelations } from '#features/relations';
import { createSearchRoom } from '#features/search';
import { createWalletRoom } from '#features/wallet';
import type { Authenticate } from '#platform/session';
import { authenticateAndTouch } from './authenticate.ts';
import type { Platform } from './platform.ts';
import { profilePhotosIn } from './profile-photos.ts';

export type Composition = {
  readonly features: readonly Feature[];
  readonly authenticate: Authenticate;
  readonly demo: DemoRoom;
  readonly accounts: AccountsRoom['accounts'];
  readonly entitlements: Entitlements;
  readonly payments: PaymentsRoom;
  readonly matching: Matching;
  readonly contactViews: ContactViews;
  readonly messages: Messages;
};

/** Makes every room and hands it the services and neighbours that it names. */
export function compose(platform: Platform): Composition {
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
    areBlocked: relations.areBlocked,
    reference,
  });
  const preferences = createPartnerPreferencesRoom({ ...platform, reference });
  const accounts = createAccountsRoom({
    ...platform,
    ownProfile: ({ accountId, sessionId }) => members.ownProfile(accountId, sessionId),
    ownStanding: async (accountId) => ({
      isPremium: await entitlements.isPremium(accountId),
      unseenMessages: await messages.unseenTotal(accountId),
      unreadNotifications: 0,
    }),
    birthdayOf: async (accountId) => (await members.profileOf(accountId)).dateOfBirth,
  });
  const notifications = createNotificationsRoom({ ...platform, accounts: accounts.accounts });
  const receipts = createReceiptsRoom(platform);
  const { ledger, feature: ledgerFeature } = createLedgerRoom({
    ...platform,
    witness: createPaymentsWitness(),
    credits: entitlements.check,
  });
  const wallet = createWalletRoom({ ...platform, ledger, notify: notifications.notify });
  const payments = createPaymentsRoom({
    ...platform,
    neighbours: { packages, ledger, wallet: wallet.wallet, receipts, entitlements, notifications },
  });
  const onboarding = createOnboardingRoom({
    ...platform,
    accounts: accounts.accounts,
    codes: accounts.codes,
    reference,
    media,
    members,
    preferences,
  });
  const search = createSearchRoom({ ...platform, neighbours: { media, reference } });
  const matching = createMatchingRoom({ ...platform, reference, members, media, entitlements });
  const messages = createMessagesRoom({
    ...platform,
    neighbours: {
      members,
      relations,
      entitlements,
      files: media.files,
      notify: notifications.notify,
      interestsBetween: (viewerId, ids) => approaches.between(viewerId, ids),
    },
  });
  const { approaches, feature: approachesFeature } = createApproachesRoom({
    ...platform,
    notify: notifications.notify,
    members,
    entitlements,
    relations,
    matching,
    messages,
  });
  const contactViews = createContactViewsRoom({
    ...platform,
    neighbours: {
      members,
      matching,
      preferences,
      media,
      reference,
      entitlements,
      notify: notifications.notify,
      approaches,
      messages,
    },
  });
  const waitingFor = async (memberId: number) => ({
    ...(await approaches.waitingFor(memberId)),
    unseenMessages: await messages.unseenTotal(memberId),
    unreadNotifications: 0,
  });
  const dashboard = createDashboardRoom({ ...platform, members, media, entitlements, waitingFor });
  const profiles = createProfilesRoom({
    ...platform,
    members,
    media,
    entitlements,
    reference,
    preferences,
    relations,
    approaches,
    contactViews,
    messages,
  });
  const privacy = createPrivacyRoom({ ...platform, members, media, entitlements, notifications });
  const reports = createReportsRoom({
    ...platform,
    neighbours: { members, media, block: relations.block, quoteMessage: (readerId, id) => findQuotedMessage(platform.db, readerId, id) },
  });
  const bioData = createBioDataRoom({ ...platform, neighbours: { members, entitlements, media, profiles, contactViews } });
  const demo = createDemoRoom({
    ...platform,
    reference,
    media,
    packages,
    search,
    sellByHand: payments.sellByHand,
    approaches,
    messages,
  });
  const features: Feature[] = [
    accounts.feature,
    entitlements.feature,
    dashboard.feature,
    notifications.feature,
    receipts.feature,
    ledgerFeature,
    wallet.feature,
    payments.feature,
    members.feature,
    media.feature,
    packages.feature,
    relations.feature,
    preferences.feature,
    search.feature,
    profiles.feature,
    bioData.feature,
    matching.feature,
    messages.feature,
    approachesFeature,
    contactViews.feature,
    privacy.feature,
    reports.feature,
    createGalleryRoom({ ...platform, media, entitlements, notify: notifications.notify }).feature,
    onboarding.feature,
    createManageProfileRoom({ ...platform, members, media, reference }).feature,
    referenceData.feature,
    createPublicSite(platform),
    createOutboxRoom(platform),
    demo.feature,
  ];
  for (const feature of features) feature.subscribe?.(platform.events.subscribe);
  return {
    features,
    authenticate: authenticateAndTouch(accounts.authenticate, members),
    demo,
    accounts: accounts.accounts,
    entitlements,
    payments,
    matching,
    contactViews,
    messages,
  };
}
