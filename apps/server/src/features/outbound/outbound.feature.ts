import {
  deletePushSubscription,
  getNotificationSettings,
  getUnsubscribe,
  outboundSentences as say,
  saveNotificationSettings,
  savePushSubscription,
  unsubscribe,
} from '@app/contract/outbound';
import type { Settings } from '#platform/config';
import type { Clock } from '#platform/clock';
import type { Database, InTransaction } from '#platform/db';
import type { Feature } from '#platform/feature';
import type { Http } from '#platform/http';
import type { Enqueue } from '#platform/jobs';
import type { MailSender } from '#platform/mail';
import type { PushSender } from '#platform/push';
import type { Sealing } from '#platform/sealing';
import type { SmsSender } from '#platform/sms';
import { createDeliver, type DeliverDeps } from './deliver-message.ts';
import { createDeliveryStore } from './delivery.store.ts';
import { createNotificationSettings } from './notification-settings.ts';
import { outboundJobs } from './outbound.jobs.ts';
import { createOutboundQueueStore } from './outbound-queue.store.ts';
import { createPushSubscriptions } from './push-subscriptions.ts';
import { createQueueNotice, type QueueNotice } from './queue-notice.ts';
import { createSettingsStore } from './settings.store.ts';
import { createSubscriptionStore } from './subscriptions.store.ts';
import { createUnsubscribe } from './unsubscribe.ts';
import { createUnsubscribeTokens } from './unsubscribe-token.ts';
import { createWaysOut } from './ways-out.ts';

export type OutboundDeps = Pick<DeliverDeps, 'accounts' | 'mayBeTold'> & {
  readonly settings: Pick<Settings, 'BRAND_NAME' | 'BRAND_NAME_BN' | 'PUBLIC_URL'>;
  readonly db: Database;
  readonly clock: Clock;
  readonly inTransaction: InTransaction;
  readonly enqueue: Enqueue;
  readonly sealing: Pick<Sealing, 'keyedHash'>;
  readonly mail: MailSender;
  readonly sms: SmsSender;
  readonly push: PushSender;
};
export type OutboundRoom = { readonly feature: Feature; readonly outbound: { readonly queue: QueueNotice } };

/** Everything that leaves the site for a member. */
export function createOutboundRoom(deps: OutboundDeps): OutboundRoom {
  const queueStore = createOutboundQueueStore(deps.db);
  const deliveryStore = createDeliveryStore(deps.db);
  const settingsStore = createSettingsStore(deps.db);
  const subscriptions = createSubscriptionStore(deps.db);
  const tokens = createUnsubscribeTokens(deps.sealing);
  const base = { ...deps, queueStore, deliveryStore, settingsStore, subscriptions, tokens };
  const deliver = createDeliver({ ...base, waysOut: createWaysOut(base) });
  return {
    outbound: { queue: createQueueNotice(base) },
    feature: {
      name: 'outbound',
      routes: (http) => {
        routeSettings(http, createNotificationSettings(base), createPushSubscriptions(base));
        routeUnsubscribe(http, createUnsubscribe(base));
      },
      subscribe: (on) => {
        on.within('account.sessions_ended', (trx, { sessionIds }) => subscriptions.deleteOfSessions(trx, sessionIds));
        on.within('account.erased', async (trx, { accountId }) => {
          await subscriptions.deleteOf(trx, accountId);
          await settingsStore.deleteOf(trx, accountId);
          await deliveryStore.deleteOf(trx, accountId);
        });
      },
      jobs: outboundJobs({ ...base, deliver }),
    },
  };
}

function routeSettings(
  http: Http,
  settings: ReturnType<typeof createNotificationSettings>,
  browsers: ReturnType<typeof createPushSubscriptions>,
): void {
  http.serve(getNotificationSettings, async ({ viewer, language }) => ({
    data: await settings.show({ accountId: viewer.accountId, language }),
  }));
  http.serve(saveNotificationSettings, async ({ viewer, language, body }) => ({
    data: await settings.save({ accountId: viewer.accountId, language }, body),
  }));
  http.serve(savePushSubscription, async ({ viewer, body }) => {
    await browsers.save(viewer, body);
    return {};
  });
  http.serve(deletePushSubscription, async ({ viewer, body }) => {
    await browsers.delete(viewer, body.endpoint);
    return {};
  });
}

function routeUnsubscribe(http: Http, links: ReturnType<typeof createUnsubscribe>): void {
  http.serve(getUnsubscribe, async ({ params, language }) => {
    const { type, name } = await links.name(params.token);
    return { data: { type, name: name[language] } };
  });
  http.serve(unsubscribe, async ({ params, language }) => {
    await links.end(params.token);
    return { message: say.unsubscribed[language] };
  });
}
