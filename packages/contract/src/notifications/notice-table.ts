import { entitlementsNotices } from './entitlements.notices.ts';
import type { ParametersIn } from './notice.ts';
import { paymentsNotices } from './payments.notices.ts';
import { walletNotices } from './wallet.notices.ts';

/** Every notice that a member can get. Assembled from the rooms' files: a further room adds its import and its line. */
export const noticeTable = {
  ...paymentsNotices,
  ...walletNotices,
  ...entitlementsNotices,
} as const;
export type NoticeType = keyof typeof noticeTable;
export type NoticeParameters<T extends NoticeType> = ParametersIn<(typeof noticeTable)[T]>;
