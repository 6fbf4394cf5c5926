import * as z from 'zod/mini';
import { endpoint, Message } from '../kernel/index.ts';
import {
  DeletePushSubscription,
  NotificationSettings,
  SaveNotificationSettings,
  SavePushSubscription,
  UnsubscribeParams,
} from './outbound.schemas.ts';

const settings = { access: 'member', path: '/member/notification-settings', response: z.object({ data: NotificationSettings }) } as const;

export const getNotificationSettings = endpoint({ ...settings, name: 'outbound.settings', method: 'GET' });

/** Saves one switch or the pause, and answers all. */
export const saveNotificationSettings = endpoint({
  ...settings,
  name: 'outbound.save-settings',
  method: 'POST',
  body: SaveNotificationSettings,
  refusals: ['not_verified'],
});

/** Registers this browser for the caller's session; it ends with the session. */
export const savePushSubscription = endpoint({
  name: 'outbound.subscribe-push',
  method: 'POST',
  path: '/member/push-subscription',
  access: 'member',
  body: SavePushSubscription,
  response: z.object({}),
});

/** Ends the caller's own subscription; one that is not theirs, or not there, is left as it is. */
export const deletePushSubscription = endpoint({
  name: 'outbound.unsubscribe-push',
  method: 'POST',
  path: '/member/push-subscription/delete',
  access: 'member',
  body: DeletePushSubscription,
  response: z.object({}),
});

/** Answers what a link in an e-mail would switch off. Changes nothing. */
export const getUnsubscribe = endpoint({
  name: 'outbound.unsubscribe-name',
  method: 'GET',
  path: '/unsubscribe/:token',
  access: 'public',
  params: UnsubscribeParams,
  response: z.object({ data: z.object({ type: z.string(), name: z.string() }) }),
  refusals: ['not_found'],
});

/** Switches the e-mails of a link's type off. Also what mail programs call by themselves (RFC 8058). */
export const unsubscribe = endpoint({
  name: 'outbound.unsubscribe',
  method: 'POST',
  path: '/unsubscribe/:token',
  access: 'public',
  payload: 'none',
  params: UnsubscribeParams,
  response: Message,
  refusals: ['not_found'],
});
