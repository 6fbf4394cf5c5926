import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { domainName, type DomainName } from '@app/contract/kernel';
import type { CompletenessPart } from '@app/contract/profiles';
import { ActionRowRoom, ButtonLink, Card, EmptyState, ErrorState, ProgressRing, Skeleton, SkeletonScreen } from '#ui';
import { useTellLists } from '#features/members';
import { ApiError } from '#platform/api';
import { useIsDesktop } from '#platform/device';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { PhotoStrip } from './PhotoStrip.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { ProfileInformation } from './ProfileInformation.tsx';
import { ProfileStory } from './ProfileStory.tsx';
import type { ProfileSlots } from './profile-slots.ts';
import { headQuery, logVisit, type Head } from './profiles.queries.ts';
import { texts } from './texts.ts';

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
  useVisit(memberId, isOwn);
  if (head.error instanceof ApiError && head.error.status === 404) return <ProfileNotAvailable />;
  if (head.isError && !head.data) return <ErrorState text={say('headFailed')} busy={head.isFetching} onRetry={() => void head.refetch()} />;
  // Where either of the two does not look for marriage the server tells no member code.
  const isWhole = head.data === undefined || head.data.memberCode !== null;
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
  const isPair = !isOwn && head.relation.eligible === 1;
  return (
    <>
      <ProfileHeader head={head} isOwn={isOwn} slots={slots} />
      {isOwn && <Completeness head={head} />}
      {isPair && slots.message?.(head)}
      <PhotoStrip head={head} isOwn={isOwn} slots={slots} />
      {head.tagline && <p className="font-display text-xl break-words text-brand-deep">{head.tagline}</p>}
      {slots.introductions?.(head)}
    </>
  );
}

/** Posts, and on a phone room for what can be done, which stands over the end of the page. */
function BottomParts({ head, isOwn, slots }: PartsProps) {
  const isDesktop = useIsDesktop();
  const isPair = !isOwn && head.relation.eligible === 1;
  return (
    <>
      {slots.posts?.(head.userId)}
      {isPair && !isDesktop && slots.actions && <ActionRowRoom />}
    </>
  );
}

/** Opening another's profile is a visit, once for each opening. */
function useVisit(memberId: number, isOwn: boolean): void {
  const logged = useRef(false);
  const tell = useTellLists();
  useEffect(() => {
    if (isOwn || logged.current) return;
    logged.current = true;
    void logVisit(memberId).then((isLogged) => isLogged && tell({ memberId, step: 'seen' }));
  }, [memberId, isOwn, tell]);
}

/** Says the same of every profile that may not be opened, whatever the reason. */
export function ProfileNotAvailable() {
  const say = useTexts(texts);
  return <EmptyState level={1} title={say('notAvailable')} action={<ButtonLink to="/feed">{say('backToFeed')}</ButtonLink>} />;
}

type PartName = DomainName<CompletenessPart>;
/** Next step for each, and its page. */
const PARTS = {
  introduction: { text: 'addIntroduction', to: '/manage-profile' },
  tagline: { text: 'addTagline', to: '/manage-profile' },
  profilePhoto: { text: 'addProfilePhoto', to: '/my-gallery' },
  coverPhoto: { text: 'addCover', to: '/my-gallery' },
  gallery: { text: 'addGallery', to: '/my-gallery' },
  careerOrEducation: { text: 'addCareer', to: '/manage-profile' },
  knownLanguages: { text: 'addLanguages', to: '/manage-profile' },
  partnerPreference: { text: 'addPreferences', to: '/dashboard/partner-preference' },
} as const satisfies Record<PartName, { text: string; to: string }>;

/** How complete the own profile is, and the way to what is missing first. */
function Completeness({ head }: { head: Head }) {
  const say = useTexts(texts);
  const language = useLanguage();
  if (!head.completeness) return null;
  const { percent, missing } = head.completeness;
  const part = missing && PARTS[domainName(missing) as PartName];
  const text = say('complete', { percent: formatNumber(percent, language) });
  const isWaiting = missing === 'profile_photo' && head.photoStatus === 'pending';
  return (
    <Card tone="soft">
      <div className="flex items-center gap-4">
        <ProgressRing share={percent / 100} label={text} />
        <div className="min-w-0">
          <p className="font-semibold text-ink">{text}</p>
          {part && (
            <Link to={part.to} className="inline-flex min-h-11 items-center gap-1 font-medium text-brand-deep">
              {say(isWaiting ? 'photoWaits' : part.text)}
              <ChevronRight aria-hidden className="size-5 shrink-0" />
            </Link>
          )}
        </div>
      </div>
    </Card>
  );
}

/** Shape of cover, photo, name, counts and lines while they are on their way. */
function ProfileHeaderSkeleton({ label }: { label: string }) {
  return (
    <SkeletonScreen label={label}>
      <div className="overflow-hidden rounded-card border border-line bg-card">
        <Skeleton shape="block" height="medium" />
        <div className="flex flex-wrap gap-5 px-4 pt-4 pb-6 sm:px-6">
          <Skeleton shape="circle" size="huge" />
          <div className="min-w-56 flex-1 space-y-3 pt-3">
            <Skeleton width="half" />
            <Skeleton width="most" />
            <Skeleton width="third" />
          </div>
        </div>
        <div className="grid grid-cols-4 gap-6 border-t border-line p-4">
          {['visits', 'posts', 'followers', 'following'].map((count) => (
            <Skeleton key={count} />
          ))}
        </div>
      </div>
    </SkeletonScreen>
  );
}
