import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { Card, ErrorState, Skeleton, SkeletonScreen } from '#ui';
import { useTexts } from '#platform/i18n';
import { useReferral } from './invite-friend.queries.ts';
import { Invitation } from './Invitation.tsx';
import { inviteMessages } from './texts.ts';

const ANCHOR = '#invite-friend';
export const INVITE_FRIEND_ADDRESS = `/account-page${ANCHOR}`;

/** The section by which a member brings others; its link in the menu of the account leads here. */
export function InviteFriend() {
  const say = useTexts(inviteMessages);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  // By the key, so that the same link leads here once more.
  useEffect(() => {
    if (hash !== ANCHOR) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <Card as="section" labelledBy={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1} className="scroll-mt-40 text-xl font-semibold outline-none">
        {say('title')}
      </h2>
      <p className="mt-1 mb-4 text-muted">{say('text')}</p>
      <Content />
    </Card>
  );
}

function Content() {
  const say = useTexts(inviteMessages);
  const referral = useReferral();
  if (referral.data) return <Invitation {...referral.data} />;
  if (referral.isError) return <ErrorState text={say('failed')} onRetry={() => void referral.refetch()} busy={referral.isFetching} />;
  return (
    <SkeletonScreen>
      <Skeleton shape="line" />
    </SkeletonScreen>
  );
}
