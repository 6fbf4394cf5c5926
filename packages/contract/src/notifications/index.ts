export type { NoticeEntry, NoticePresets } from './notice.ts';
export { noticeTable, type NoticeParameters, type NoticeType } from './notice-table.ts';
export { noticeText, type KeptParameters, type NoticeReader } from './notice-text.ts';
export { noticeSentences } from './notifications.sentences.ts';
