export type { IsGone } from './NotificationList.tsx';
export { NotificationsPage } from './NotificationsPage.tsx';
