import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { domainName, type DomainName } from '@app/contract/kernel';
import type { CompletenessPart } from '@app/contract/profiles';
import { ActionRowSpacer, ButtonLink, Card, EmptyState, ErrorState, ProgressRing, Skeleton, SkeletonScreen } from '#ui';
import { useTellLists } from '#features/members';
import { ApiError } from '#platform/api';
import { useIsDesktop, useRoomBeside } from '#platform/device';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { ProfileHeader } from './ProfileHeader.tsx';
import { ProfileInformation } from './ProfileInformation.tsx';
import { useProfilePhotos } from './ProfilePhotos.tsx';
import { ProfileStory } from './ProfileStory.tsx';
import type { ProfileSlots } from './profile-slots.ts';
import { headQuery, logVisit, type Head } from './profiles.queries.ts';
import { texts } from './texts.ts';

type Props = {
  readonly memberId: number;
  /** Null while they are on their way: the page comes with them, so that nothing moves. */
  readonly slots: ProfileSlots | null;
};

/** Shows one member's page. Give it a `key` of the member, so that nothing of the former one is ever shown. */
export function ProfileView({ memberId, slots }: Props) {
  const say = useTexts(texts);
  const head = useQuery(headQuery(memberId));
  const isOwn = useSession()?.user.id === memberId;
  useVisit(memberId, isOwn);
  if (head.error instanceof ApiError && head.error.status === 404) return <ProfileNotAvailable />;
  if (head.isError && !head.data) return <ErrorState text={say('headFailed')} busy={head.isFetching} onRetry={() => void head.refetch()} />;
  // Where either of the two does not look for marriage the server tells no member code.
  const isWhole = head.data === undefined || head.data.memberCode !== null;
  const whole = isWhole && (
    <>
      <ProfileStory memberId={memberId} />
      <ProfileInformation memberId={memberId} head={head.data} />
    </>
  );
  if (!head.data || !slots)
    return (
      <div className="space-y-6">
        <ProfileSkeleton label={say('loading')} />
        <div className="space-y-6 lg:pl-98">{whole}</div>
      </div>
    );
  return (
    <LoadedProfile head={head.data} isOwn={isOwn} slots={slots}>
      {whole}
    </LoadedProfile>
  );
}

/** The photo at the left, the text beside it; on a phone one after the other. */
const COLUMNS =
  'grid grid-cols-1 items-start gap-x-8 gap-y-4 md:gap-y-6 md:grid-cols-[18rem_minmax(0,1fr)] lg:grid-cols-[22.5rem_minmax(0,1fr)] md:grid-rows-[auto_1fr]';
const BESIDE = 'min-w-0 space-y-6 md:col-start-2';

type LoadedProps = {
  readonly head: Head;
  readonly isOwn: boolean;
  readonly slots: ProfileSlots;
  /** Introduction and facts, which come by themselves. */
  readonly children: ReactNode;
};

function LoadedProfile({ head, isOwn, slots, children }: LoadedProps) {
  const isDesktop = useIsDesktop();
  const isBeside = useRoomBeside();
  const photos = useProfilePhotos({ head, isOwn, slots });
  const isPair = !isOwn && head.relation.eligible === 1;
  return (
    <div className={COLUMNS}>
      {photos.first}
      <div className={`${BESIDE} md:row-span-2 md:row-start-1`}>
        <ProfileHeader head={head} isOwn={isOwn} slots={slots} />
        {isOwn && !isBeside && <Completeness head={head} />}
        {head.tagline && <p className="font-display text-xl break-words text-brand-deep">{head.tagline}</p>}
        {slots.introductions?.(head)}
        {children}
        {isPair && slots.message?.(head)}
      </div>
      {/* Beside the text the photos, which are there at once, come first: nothing moves when the wishes come. */}
      <div className="flex min-w-0 flex-col gap-6 md:col-start-1 md:flex-col-reverse">
        {isPair && slots.wishes?.(head)}
        {isOwn && isBeside && <Completeness head={head} />}
        {photos.others}
      </div>
      <div className="min-w-0 md:col-start-2">{slots.posts?.(head.userId)}</div>
      {photos.viewer}
      {isPair && !isDesktop && slots.actions && <ActionRowSpacer />}
    </div>
  );
}

/** Notes a visit, as opening another's profile is, once for each opening. */
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

/** Says how complete the own profile is, and shows the way to what is missing first. */
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

/** Draws the shape of photo, name, steps and lines while they are on their way. */
export function ProfileSkeleton({ label }: { label: string }) {
  return (
    <SkeletonScreen label={label}>
      <div className={COLUMNS}>
        <div className="overflow-hidden max-md:-mx-4 max-md:-mt-4 md:rounded-sheet">
          <Skeleton shape="block" height="portrait" />
        </div>
        <div className={`${BESIDE} space-y-3`}>
          <Skeleton shape="block" height="small" />
          <Skeleton width="half" />
          <Skeleton width="third" />
          <Skeleton width="most" />
          <Skeleton shape="block" height="small" />
        </div>
      </div>
    </SkeletonScreen>
  );
}
