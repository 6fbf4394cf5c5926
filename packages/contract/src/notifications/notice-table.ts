import { accountsNotices } from './accounts.notices.ts';
import { assistedNotices } from './assisted.notices.ts';
import { callsNotices } from './calls.notices.ts';
import { contactViewsNotices } from './contact-views.notices.ts';
import { interestsNotices } from './interests.notices.ts';
import { entitlementsNotices } from './entitlements.notices.ts';
import { feedNotices } from './feed.notices.ts';
import { galleryNotices } from './gallery.notices.ts';
import { matchingNotices } from './matching.notices.ts';
import { mediaNotices } from './media.notices.ts';
import { memberRecordsNotices } from './member-records.notices.ts';
import { messagesNotices } from './chat.notices.ts';
import type { ParametersIn } from './notice.ts';
import { paymentsNotices } from './payments.notices.ts';
import { privacyNotices } from './privacy.notices.ts';
import { relationsNotices } from './relations.notices.ts';
import { sanctionsNotices } from './sanctions.notices.ts';
import { savedSearchesNotices } from './saved-searches.notices.ts';
import { walletNotices } from './wallet.notices.ts';

/** Every notice that a member can get. Assembled from the features' files: a further feature adds its import and its line. */
export const noticeTable = {
  ...accountsNotices,
  ...paymentsNotices,
  ...walletNotices,
  ...entitlementsNotices,
  ...interestsNotices,
  ...messagesNotices,
  ...callsNotices,
  ...galleryNotices,
  ...contactViewsNotices,
  ...relationsNotices,
  ...privacyNotices,
  ...mediaNotices,
  ...feedNotices,
  ...savedSearchesNotices,
  ...sanctionsNotices,
  ...matchingNotices,
  ...memberRecordsNotices,
  ...assistedNotices,
} as const;
export type NoticeType = keyof typeof noticeTable;
/** Notices of a member's list; the others leave by e-mail and push alone. */
export type ListedNoticeType = { [T in NoticeType]: (typeof noticeTable)[T] extends { readonly isListed: false } ? never : T }[NoticeType];
/** Acts that several members can do within a day, and is one notice then. */
export type GroupedNoticeType = {
  [T in NoticeType]: (typeof noticeTable)[T] extends { readonly grouped: unknown } ? T : never;
}[NoticeType];
export type NoticeParameters<T extends NoticeType> = ParametersIn<(typeof noticeTable)[T]>;
