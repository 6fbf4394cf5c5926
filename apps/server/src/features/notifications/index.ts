export { createNotificationsRoom, type NotificationsDeps, type NotificationsRoom } from './notifications.feature.ts';
export type { Notice, Notify } from './notify.ts';
