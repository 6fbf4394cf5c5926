import {
  deletePushSubscription,
  getNotificationSettings,
  getUnsubscribe,
  outboundSentences as say,
  saveNotificationSettings,
  savePushSubscription,
  unsubscribe,
} from '@app/contract/outbound';
import type { Http } from '#platform/http';
import { saveBrowser, saveSettings, showSettings } from './notification-settings.ts';
import { deleteOwnSubscription } from './settings.store.ts';
import { endSubscription, findSubscription } from './unsubscribe.ts';

export function serveOutbound(http: Http): void {
  http.serve(getNotificationSettings, async ({ ctx, viewer: { accountId }, language }) => ({
    data: await showSettings(ctx, { accountId, language }),
  }));
  http.serve(saveNotificationSettings, async ({ ctx, viewer: { accountId }, language, body }) => ({
    data: await saveSettings(ctx, { accountId, language }, body),
  }));
  http.serve(savePushSubscription, async ({ ctx, viewer, body }) => {
    await saveBrowser(ctx, viewer, body);
    return {};
  });
  http.serve(deletePushSubscription, async ({ ctx, viewer, body }) => {
    await deleteOwnSubscription(ctx, viewer.accountId, body.endpoint);
    return {};
  });
  http.serve(getUnsubscribe, async ({ ctx, params, language }) => {
    const { type, name } = await findSubscription(ctx, params.token);
    return { data: { type, name: name[language] } };
  });
  http.serve(unsubscribe, async ({ ctx, params, language }) => {
    await endSubscription(ctx, params.token);
    return { message: say.unsubscribed[language] };
  });
}
