export type { NoticeEntry, NoticePresets } from './notice.ts';
export { noticeTable, type GroupedNoticeType, type ListedNoticeType, type NoticeParameters, type NoticeType } from './notice-table.ts';
export { noticeText, type KeptParameters, type NoticeReader } from './notice-text.ts';
export { newsParts } from './saved-searches.notices.ts';
export { listNotifications, markAllNotificationsRead, markNotificationRead } from './notifications.endpoints.ts';
export { NOTIFICATIONS_KEPT_DAYS, NOTIFICATIONS_PAGE_SIZE, type NotificationRow } from './notifications.schemas.ts';
export { noticeSentences } from './notifications.sentences.ts';
