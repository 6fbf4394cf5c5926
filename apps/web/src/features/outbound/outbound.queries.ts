import { queryOptions } from '@tanstack/react-query';
import {
  deletePushSubscription,
  getNotificationSettings,
  getUnsubscribe,
  saveNotificationSettings,
  savePushSubscription,
  unsubscribe,
  type Channel,
} from '@app/contract/outbound';
import { call, type Answer } from '#platform/api';
import { currentLanguage } from '#platform/i18n';

export type NotificationSettings = Answer<typeof getNotificationSettings>['data'];

export const settingsKey = () => ['outbound', 'settings', currentLanguage()] as const;

/** Loads what goes to the member outside the site, by type and channel. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: settingsKey(),
    queryFn: async ({ signal }) => (await call(getNotificationSettings, {}, { signal })).data,
    staleTime: 0,
  });

export const sendSwitch = async (type: string, channel: Channel, isOn: boolean) =>
  (await call(saveNotificationSettings, { body: { type, channel, on: isOn } })).data;
export const sendPause = async (until: string | null) => (await call(saveNotificationSettings, { body: { pausedUntil: until } })).data;

export type BrowserSubscription = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };

export const sendSubscription = (subscription: BrowserSubscription) => call(savePushSubscription, { body: subscription });
export const sendNoSubscription = (endpoint: string) => call(deletePushSubscription, { body: { endpoint } });

/** Loads the kind of e-mail that a link would end. */
export const unsubscribeQuery = (token: string) =>
  queryOptions({
    queryKey: ['unsubscribe', token, currentLanguage()] as const,
    queryFn: async ({ signal }) => (await call(getUnsubscribe, { params: { token } }, { signal })).data,
  });

export const sendUnsubscribe = (token: string) => call(unsubscribe, { params: { token } });
