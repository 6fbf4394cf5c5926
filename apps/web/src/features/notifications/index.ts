export { NotificationsPage, type IsGone } from './NotificationsPage.tsx';
