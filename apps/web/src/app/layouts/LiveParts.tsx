import { Suspense, useEffect } from 'react';
import { LeaveQuestion, LiveMessages } from '#features/chat';
import { UnsentReactions } from '#features/feed';
import { useMe } from '#features/session';
import { formatWaiting, useLanguage } from '#platform/i18n';
import { LiveConnection } from '#platform/live';
import { CallWatch } from '../calls/CallWatch.tsx';
import { KeyboardMark } from './KeyboardMark.tsx';
import { NextPage } from './NextPage.tsx';

export { askToLeave, forgetUnsent } from '#features/chat';

/** Shows what goes on by itself on every page of a member: the live connection, what arrives over it, and what waits to be sent. */
export function LiveParts() {
  return (
    <>
      <KeyboardMark />
      <NextPage />
      <LiveMessages />
      <CallWatch />
      <LeaveQuestion />
      <Suspense fallback={null}>
        <UnsentReactions />
      </Suspense>
      <TitleCount />
      <LiveConnection />
    </>
  );
}

/** The count before a title, in the digits of both languages. */
const PREFIX = /^\([\d০-৯]+\+?\) /;

/** Puts how much waits for the member, unseen messages and unread notifications together, before the title of whatever page is there. */
function TitleCount() {
  const language = useLanguage();
  const me = useMe().data;
  const count = (me?.unseenMessages ?? 0) + (me?.unreadNotifications ?? 0);
  const prefix = count > 0 ? `(${formatWaiting(count, language)}) ` : '';
  useEffect(() => {
    const show = () => {
      const title = prefix + document.title.replace(PREFIX, '');
      if (title !== document.title) document.title = title;
    };
    show();
    // Pages set their titles themselves; told before the next picture, this one is never seen without its count.
    const watch = new MutationObserver(show);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      watch.disconnect();
      document.title = document.title.replace(PREFIX, '');
    };
  }, [prefix]);
  return null;
}
