export { notifications } from './notifications.feature.ts';
export { notify, unreadCount, unreadCounts, type Notice } from './notifications.service.ts';
