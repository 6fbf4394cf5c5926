import { useQuery } from '@tanstack/react-query';
import { ButtonLink, EmptyState, ErrorState } from '#ui';
import { ApiError } from '#platform/api';
import { useOnline } from '#platform/device';
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
  const isOnline = useOnline();
  if (head.error instanceof ApiError && head.error.status === 404) return <ProfileNotAvailable />;
  if (head.isError && !head.data)
    return <ErrorState text={say(isOnline ? 'headFailed' : 'offline')} busy={head.isFetching} onRetry={() => void head.refetch()} />;
  const isWhole = head.data === undefined || head.data.purpose === 'member';
  return (
    <div className="space-y-6">
      {head.data ? <ProfileHeader head={head.data} isOwn={isOwn} /> : <ProfileHeaderSkeleton label={say('loading')} />}
      {head.data && <PhotoStrip head={head.data} isOwn={isOwn} />}
      {head.data?.tagline && <p className="font-display text-xl break-words text-brand-deep">{head.data.tagline}</p>}
      {isWhole && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <ProfileInformation memberId={memberId} />
          <ProfileStory memberId={memberId} />
        </div>
      )}
    </div>
  );
}

/** Says the same of every profile that may not be opened, whatever the reason. */
export function ProfileNotAvailable() {
  const say = useTexts(messages);
  return <EmptyState level={1} title={say('notAvailable')} action={<ButtonLink to="/feed">{say('backToFeed')}</ButtonLink>} />;
}
