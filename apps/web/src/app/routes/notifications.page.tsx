import { viewChat } from '@app/contract/chat';
import { getPost } from '@app/contract/feed';
import { getProfileHead } from '@app/contract/profiles';
import { memberIdOf } from '#features/members';
import { NotificationsPage } from '#features/notifications';
import { PushOffer } from '#features/outbound';
import { ApiError, call } from '#platform/api';

export default function NotificationsRoute() {
  return <NotificationsPage isGone={isGone} offer={<PushOffer />} />;
}

/** For so long a tap on a notification waits for the answer. */
const PATIENCE_MS = 2500;
const THREAD = /^\/messages\/([1-9][0-9]{0,14})$/;
const POST = /^\/feed\?post=([1-9][0-9]{0,14})$/;
const PROFILE = /^\/profile\/([^/?#]+)$/;

/**
 * True if the profile, conversation or post that a link leads to is no longer there for the reader. Without an answer it counts as
 * there: its page says itself what is wrong.
 */
async function isGone(link: string): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const thread = THREAD.exec(link)?.[1];
    const post = POST.exec(link)?.[1];
    const member = PROFILE.exec(link)?.[1];
    if (thread !== undefined) await call(viewChat, { params: { id: thread } }, { signal });
    if (post !== undefined) await call(getPost, { params: { postId: post } }, { signal });
    if (member !== undefined) {
      const id = memberIdOf(decodeURIComponent(member));
      if (id === null) return true;
      await call(getProfileHead, { params: { id: String(id) } }, { signal });
    }
    return false;
  } catch (failure) {
    return failure instanceof ApiError && failure.status === 404;
  }
}
