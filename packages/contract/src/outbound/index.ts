export {
  deletePushSubscription,
  getNotificationSettings,
  getUnsubscribe,
  saveNotificationSettings,
  savePushSubscription,
  unsubscribe,
} from './outbound.endpoints.ts';
export { NOTICE_GROUPS, noticeNames, SUMMARY_TYPES, summaryName, type NoticeGroup, type NoticeName } from './notice-names.ts';
export { outboundRefusals } from './outbound.refusals.ts';
export {
  CHANNELS,
  PAUSE_DAYS,
  PushPayload,
  SUBSCRIPTIONS_MAX,
  type Channel,
  type NoticeSwitches,
  type NotificationSettings,
  type SaveNotificationSettings,
  type SavePushSubscription,
} from './outbound.schemas.ts';
export { outboundSentences } from './outbound.sentences.ts';
