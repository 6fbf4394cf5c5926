import { accountMessages as say, me as meCall, restoreAccount } from '@app/contract/accounts';
import { sayIn } from '@app/contract/kernel';
import { findAccount, isOpenAccount, restoreAccount as restore, takeEmailReleased } from '#features/accounts';
import { unseenTotal } from '#features/chat';
import { isPremium } from '#features/entitlements';
import { erasureWaits } from '#features/erasure';
import { userOf } from '#features/members';
import { unreadCount } from '#features/notifications';
import { Refusal } from '#platform/errors';
import type { Http } from '#platform/http';
import { meView } from './me.views.ts';

export function serveMe(http: Http): void {
  http.serve(meCall, async ({ ctx, viewer, language }) => {
    const account = await findAccount(ctx, viewer.accountId);
    if (!account) throw new TypeError('a session without an account');
    // Refuses who was shut out since the session was read: they have nothing more to see.
    if (!isOpenAccount(account)) throw new Refusal('unauthenticated');
    const [user, premium, unseenMessages, unreadNotifications, isErasureWaiting] = await Promise.all([
      userOf(ctx, account, viewer.sessionId, language),
      isPremium(ctx, account.id),
      unseenTotal(ctx, account.id),
      unreadCount(ctx, account.id),
      account.state === 'deletion_pending' && erasureWaits(ctx, account.id),
    ]);
    const isEmailReleased = account.emailReleasedAt !== null && (await takeEmailReleased(ctx, account.id));
    return meView({ viewer, account, user, isPremium: premium, unseenMessages, unreadNotifications, isEmailReleased, isErasureWaiting });
  });

  http.serve(restoreAccount, async ({ ctx, viewer, language }) => {
    const account = await restore(ctx, viewer.accountId);
    return { message: sayIn(language, say.restored), user: await userOf(ctx, account, viewer.sessionId, language) };
  });
}
