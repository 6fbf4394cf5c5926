import { createCareersRoom, type Careers } from '#features/careers';
import { createContactRoom } from '#features/contact';
import { createDemoRoom, type DemoRoom } from '#features/demo';
import { createManageProfileRoom } from '#features/manage-profile';
import { createOnboardingRoom } from '#features/onboarding';
import { createOutboxRoom } from '#features/outbox';
import { createPublicSite } from '#features/public-site';
import { createPublishingRoom, type PublishingRoom } from '#features/publishing';
import { createRamadanRoom, type RamadanRoom } from '#features/ramadan';
import type { AccountsRoom } from '#features/accounts';
import type { ContactViews } from '#features/contact-views';
import type { FeedRoom } from '#features/feed';
import type { Entitlements } from '#features/entitlements';
import type { Matching } from '#features/matching';
import type { Messages } from '#features/chat';
import type { NotificationsRoom } from '#features/notifications';
import type { OutboundRoom } from '#features/outbound';
import type { StoriesRoom } from '#features/stories';
import type { PaymentsRoom } from '#features/payments';
import type { Feature } from '#platform/feature';
import type { Authenticate } from '#platform/session';
import { authenticateAndTouch } from './authenticate.ts';
import { composeBase } from './compose-base.ts';
import { composeMoney } from './compose-money.ts';
import { composeSteps } from './compose-steps.ts';
import { endLiveConnections } from './live-connections.ts';
import type { Platform } from './platform.ts';

export type Composition = {
  readonly features: readonly Feature[];
  readonly authenticate: Authenticate;
  readonly demo: DemoRoom;
  readonly publishing: PublishingRoom;
  readonly liveSessions: AccountsRoom['liveSessions'];
  readonly accounts: AccountsRoom['accounts'];
  readonly entitlements: Entitlements;
  readonly payments: PaymentsRoom;
  readonly matching: Matching;
  readonly contactViews: ContactViews;
  readonly messages: Messages;
  readonly notifications: NotificationsRoom;
  readonly outbound: OutboundRoom['outbound'];
  readonly feed: FeedRoom['feed'];
  readonly stories: StoriesRoom['stories'];
  readonly careers: Careers;
  readonly ramadan: RamadanRoom['ramadan'];
};

/** Makes every room and hands it the services and neighbours that it names. */
export function compose(platform: Platform): Composition {
  const base = composeBase(platform, {
    unseenTotal: (memberId) => steps.messages.unseenTotal(memberId),
    countsChanged: (trx, memberIds) => steps.messages.countsChanged(trx, memberIds),
  });
  const { accounts, entitlements, members, media, reference, preferences, packages, search } = base;
  const { payments, features: ofMoney } = composeMoney(platform, base);
  const steps = composeSteps(platform, base);
  const { matching, contactViews, messages, interests } = steps;
  const onboarding = createOnboardingRoom({
    ...platform,
    accounts: accounts.accounts,
    codes: accounts.codes,
    reference,
    media,
    members,
    preferences,
  });
  const careers = createCareersRoom({ ...platform, files: media.files });
  const publishing = createPublishingRoom(platform);
  const contact = createContactRoom({ ...platform, files: media.files });
  const ramadan = createRamadanRoom({ ...platform, reference });
  const demo = createDemoRoom({
    ...platform,
    reference,
    media,
    packages,
    search,
    sellByHand: payments.sellByHand,
    interests,
    messages,
    feed: steps.feed.feed,
    stories: steps.stories.stories,
    careers: careers.careers,
    publishing,
  });
  const features: Feature[] = [
    ...base.features,
    ...ofMoney,
    ...steps.features,
    onboarding.feature,
    createManageProfileRoom({ ...platform, members, media, reference }).feature,
    createPublicSite({ ...platform, countMembers: accounts.accounts.countRegistered }),
    careers.feature,
    publishing.feature,
    contact.feature,
    ramadan.feature,
    createOutboxRoom(platform),
    demo.feature,
  ];
  for (const feature of features) feature.subscribe?.(platform.events.subscribe);
  endLiveConnections(platform);
  return {
    features,
    authenticate: authenticateAndTouch(accounts.authenticate, members, platform.live),
    demo,
    publishing,
    liveSessions: accounts.liveSessions,
    accounts: accounts.accounts,
    entitlements,
    payments,
    matching,
    contactViews,
    messages,
    notifications: base.notifications,
    outbound: base.outbound,
    feed: steps.feed.feed,
    stories: steps.stories.stories,
    careers: careers.careers,
    ramadan: ramadan.ramadan,
  };
}
