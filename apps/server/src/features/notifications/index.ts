export { notifications } from './notifications.feature.ts';
export { notify, notifyAll, unreadCount, unreadCounts, type Notice, type PlainNotice } from './notifications.service.ts';
