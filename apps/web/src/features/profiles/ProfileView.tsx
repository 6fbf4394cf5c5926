import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ActionRow, ButtonLink, EmptyState, ErrorState } from '#ui';
import { ApiError } from '#platform/api';
import { useIsDesktop, useOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { Completeness } from './Completeness.tsx';
import { texts } from './texts.ts';
import { PhotoStrip } from './PhotoStrip.tsx';
import type { ProfileSlots } from './profile-slots.ts';
import { ProfileHeader } from './ProfileHeader.tsx';
import { ProfileHeaderSkeleton } from './ProfileHeaderSkeleton.tsx';
import { ProfileInformation } from './ProfileInformation.tsx';
import { ProfileStory } from './ProfileStory.tsx';
import { headQuery, logVisit, type Head } from './profiles.queries.ts';

type Props = {
  readonly memberId: number;
  /** Null while they are on their way: the page comes with them, so that nothing moves. */
  readonly slots: ProfileSlots | null;
};

/** One member's page. Give it a `key` of the member, so that nothing of the former one is ever shown. */
export function ProfileView({ memberId, slots }: Props) {
  const say = useTexts(texts);
  const head = useQuery(headQuery(memberId));
  const isOwn = useSession()?.user.id === memberId;
  const isOnline = useOnline();
  useVisit(memberId, isOwn);
  if (head.error instanceof ApiError && head.error.status === 404) return <ProfileNotAvailable />;
  if (head.isError && !head.data)
    return <ErrorState text={say(isOnline ? 'headFailed' : 'offline')} busy={head.isFetching} onRetry={() => void head.refetch()} />;
  // Where either of the two does not look for marriage the server tells no member code.
  const isWhole = head.data === undefined || head.data.member_code !== null;
  return (
    <div className="space-y-6">
      {head.data && slots ? <TopParts head={head.data} isOwn={isOwn} slots={slots} /> : <ProfileHeaderSkeleton label={say('loading')} />}
      {isWhole && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <ProfileInformation memberId={memberId} />
          <ProfileStory memberId={memberId} />
        </div>
      )}
      {head.data && slots && <BottomParts head={head.data} isOwn={isOwn} slots={slots} />}
    </div>
  );
}

type PartsProps = { readonly head: Head; readonly isOwn: boolean; readonly slots: ProfileSlots };

/** All that comes with the head: who it is, what can be done, photos and tagline. */
function TopParts({ head, isOwn, slots }: PartsProps) {
  const isDesktop = useIsDesktop();
  const isPair = !isOwn && head.relation.eligible === 1;
  return (
    <>
      <ProfileHeader head={head} isOwn={isOwn} slots={slots} actions={isPair && isDesktop ? slots.actions?.(head) : null} />
      {isOwn && <Completeness head={head} />}
      {isPair && slots.message?.(head)}
      <PhotoStrip head={head} isOwn={isOwn} slots={slots} />
      {head.tagline && <p className="font-display text-xl break-words text-brand-deep">{head.tagline}</p>}
      {slots.introductions?.(head)}
    </>
  );
}

/** The posts, and on a phone what can be done, which stands over the end of the page. */
function BottomParts({ head, isOwn, slots }: PartsProps) {
  const isDesktop = useIsDesktop();
  const isPair = !isOwn && head.relation.eligible === 1;
  return (
    <>
      {slots.posts?.(head.user_id)}
      {isPair && !isDesktop && slots.actions && <ActionRow isFixed>{slots.actions(head)}</ActionRow>}
    </>
  );
}

/** Opening another's profile is a visit, once for each opening. */
function useVisit(memberId: number, isOwn: boolean): void {
  const logged = useRef(false);
  useEffect(() => {
    if (isOwn || logged.current) return;
    logged.current = true;
    void logVisit(memberId);
  }, [memberId, isOwn]);
}

/** Says the same of every profile that may not be opened, whatever the reason. */
export function ProfileNotAvailable() {
  const say = useTexts(texts);
  return <EmptyState level={1} title={say('notAvailable')} action={<ButtonLink to="/feed">{say('backToFeed')}</ButtonLink>} />;
}
