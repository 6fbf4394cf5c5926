import { endpoint } from '../kernel/index.ts';
import { MarkAllReadForm, MarkReadForm, NotificationList, NotificationsQuery, UnreadAnswer } from './notifications.schemas.ts';

/** Lists the reader's notifications, newest first. */
export const listNotifications = endpoint({
  name: 'notifications.list',
  method: 'GET',
  path: '/member/notifications',
  access: 'member',
  query: NotificationsQuery,
  response: NotificationList,
});

/** Marking twice changes nothing. */
export const markNotificationRead = endpoint({
  name: 'notifications.read',
  method: 'POST',
  path: '/member/notifications/read',
  access: 'member',
  payload: 'form',
  body: MarkReadForm,
  response: UnreadAnswer,
  refusals: ['not_found'],
});

export const markAllNotificationsRead = endpoint({
  name: 'notifications.read-all',
  method: 'POST',
  path: '/member/mark-all-as-read',
  access: 'member',
  payload: 'form',
  body: MarkAllReadForm,
  response: UnreadAnswer,
});
