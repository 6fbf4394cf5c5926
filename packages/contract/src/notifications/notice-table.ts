import { contactViewsNotices } from './contact-views.notices.ts';
import { approachesNotices } from './approaches.notices.ts';
import { entitlementsNotices } from './entitlements.notices.ts';
import { galleryNotices } from './gallery.notices.ts';
import { messagesNotices } from './messages.notices.ts';
import type { ParametersIn } from './notice.ts';
import { paymentsNotices } from './payments.notices.ts';
import { privacyNotices } from './privacy.notices.ts';
import { relationsNotices } from './relations.notices.ts';
import { walletNotices } from './wallet.notices.ts';

/** Every notice that a member can get. Assembled from the rooms' files: a further room adds its import and its line. */
export const noticeTable = {
  ...paymentsNotices,
  ...walletNotices,
  ...entitlementsNotices,
  ...approachesNotices,
  ...messagesNotices,
  ...galleryNotices,
  ...contactViewsNotices,
  ...relationsNotices,
  ...privacyNotices,
} as const;
export type NoticeType = keyof typeof noticeTable;
export type NoticeParameters<T extends NoticeType> = ParametersIn<(typeof noticeTable)[T]>;
