import { useQuery } from '@tanstack/react-query';
import { ButtonLink, EmptyState, ErrorState } from '#ui';
import { ApiError } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { messages } from './messages.ts';
import { PhotoStrip } from './PhotoStrip.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { ProfileHeaderSkeleton } from './ProfileHeaderSkeleton.tsx';
import { ProfileInformation } from './ProfileInformation.tsx';
import { ProfileStory } from './ProfileStory.tsx';
import { headQuery } from './profiles.queries.ts';

/** One member's page. Give it a `key` of the member, so that nothing of the former one is ever shown. */
export function ProfileView({ memberId }: { memberId: number }) {
  const say = useTexts(messages);
  const head = useQuery(headQuery(memberId));
  const isOwn = useSession()?.user.id === memberId;
  if (head.error instanceof ApiError && head.error.status === 404) return <ProfileNotAvailable />;
  if (head.isError && !head.data) return <ErrorState text={say('headFailed')} onRetry={() => void head.refetch()} />;
  return (
    <>
      {head.data ? <ProfileHeader head={head.data} isOwn={isOwn} /> : <ProfileHeaderSkeleton label={say('loading')} />}
      {head.data && <PhotoStrip head={head.data} isOwn={isOwn} />}
      {head.data?.tagline && <p className="mt-4 text-lg text-ink">{head.data.tagline}</p>}
      {(head.data === undefined || head.data.purpose === 'member') && (
        <div className="mt-6 grid gap-6 lg:grid-cols-2">
          <ProfileInformation memberId={memberId} />
          <ProfileStory memberId={memberId} />
        </div>
      )}
    </>
  );
}

/** Says the same of every profile that may not be opened, whatever the reason. */
export function ProfileNotAvailable() {
  const say = useTexts(messages);
  return <EmptyState level={1} title={say('notAvailable')} action={<ButtonLink to="/feed">{say('backToFeed')}</ButtonLink>} />;
}
