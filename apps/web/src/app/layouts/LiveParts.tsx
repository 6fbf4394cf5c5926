import { Suspense } from 'react';
import { UnsentReactions } from '#features/feed';
import { LeaveQuestion, LiveMessages } from '#features/chat';
import { LiveConnection } from '#platform/live';
import { TitleCount } from './TitleCount.tsx';

export { askToLeave, forgetUnsent } from '#features/chat';

/** What goes on by itself on every page of a member: the live connection, what arrives over it, and what waits to be sent. */
export function LiveParts() {
  return (
    <>
      <LiveMessages />
      <LeaveQuestion />
      <Suspense fallback={null}>
        <UnsentReactions />
      </Suspense>
      <TitleCount />
      <LiveConnection />
    </>
  );
}
