import { BadgeCheck, Crown, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ActionRow, Badge, ButtonLink, JamdaniDots, Notice, PhotoFrame } from '#ui';
import { useTexts } from '#platform/i18n';
import { LastLogin } from '#shared';
import { Counts } from './Counts.tsx';
import type { ProfileSlots } from './profile-slots.ts';
import { nameOf, type Head } from './profiles.queries.ts';
import { texts } from './texts.ts';

type Props = {
  readonly head: Head;
  readonly isOwn: boolean;
  readonly slots: ProfileSlots;
};

/** Cover, photo, name, what is verified, what can be done, and the four counts. */
export function ProfileHeader({ head, isOwn, slots }: Props) {
  const isPair = !isOwn && head.relation.eligible === 1;
  const more = slots.more?.(head, isOwn);
  return (
    <header className="overflow-hidden rounded-card border border-line bg-card shadow-card">
      <Cover head={head} />
      <div className="relative flex flex-wrap gap-x-5 gap-y-2 px-4 pb-4 sm:px-6">
        <span className="relative z-10 -mt-16 h-fit rounded-full bg-card p-1">
          <span className="block size-32">
            <PhotoFrame src={head.photo} alt="" ratio="square" corner="round" isFirst />
          </span>
        </span>
        <Person head={head} isOwn={isOwn} />
        <div className="flex h-fit flex-wrap items-center gap-2 sm:pt-3 lg:ml-auto lg:justify-end">
          {isPair && slots.match?.(head)}
          {isOwn ? <EditProfile /> : slots.follow?.(head)}
          {isOwn && more}
        </div>
        {isPair && slots.actions && (
          <div className="contents lg:mt-2 lg:block lg:w-full">
            <ActionRow isFixed>{slots.actions(head)}</ActionRow>
          </div>
        )}
        {!isOwn && <ForAnother>{more}</ForAnother>}
      </div>
      {isOwn && head.photoAccess.level !== 0 && <BlurredForOthers />}
      <Counts head={head} isOwn={isOwn} followList={slots.followList} />
    </header>
  );
}

/** On a desktop many buttons in a line of their own, on a phone a menu beside the photo: one element, so that an open dialog stays. */
const ForAnother = ({ children }: { children: ReactNode }) => (
  <div className="absolute top-2 right-2 lg:static lg:mt-2 lg:flex lg:w-full lg:flex-wrap lg:gap-2">{children}</div>
);

function BlurredForOthers() {
  const say = useTexts(texts);
  return (
    <div className="px-4 pb-4 sm:px-6">
      <Notice>
        <span className="mr-3">{say('blurredForOthers')}</span>
        <Link to="/privacy-settings" className="inline-block font-medium text-brand-deep underline underline-offset-4">
          {say('privacySettings')}
        </Link>
      </Notice>
    </div>
  );
}

function Person({ head, isOwn }: { head: Head; isOwn: boolean }) {
  const say = useTexts(texts);
  const facts = [head.age === null ? null : say('age', { age: head.age }), head.religion, head.starSign].filter(Boolean);
  return (
    <div className="min-w-56 flex-1 sm:pt-3">
      <h1 className="text-2xl font-bold break-words text-ink">{nameOf(head)}</h1>
      {!isOwn && head.nickname && <p className="break-words text-ink">{say('nickname', { nickname: head.nickname })}</p>}
      <p className="text-ink">{facts.join(' · ')}</p>
      <p className="text-sm text-muted">{head.memberCode}</p>
      {head.lastLogin && <LastLogin instant={head.lastLogin} />}
      <Badges badges={head.badges} />
    </div>
  );
}

function EditProfile() {
  const say = useTexts(texts);
  return (
    <ButtonLink to="/manage-profile" variant="secondary" size="small" icon={<Pencil aria-hidden />}>
      {say('editProfile')}
    </ButtonLink>
  );
}

/** Without a cover a strip of jamdani stands in its place. */
function Cover({ head }: { head: Head }) {
  const address = head.coverPhotoLarge ?? head.coverPhoto;
  if (!address)
    return (
      <div className="relative h-28 bg-brand-soft sm:h-36">
        <JamdaniDots />
      </div>
    );
  return (
    <div className="max-h-72 overflow-hidden">
      <PhotoFrame src={address} alt="" ratio="cover" corner="none" isFirst />
    </div>
  );
}

/** Shows what this member has earned; a badge that is not earned is not shown. */
function Badges({ badges }: { badges: Head['badges'] }) {
  const say = useTexts(texts);
  const verified = [
    badges.phone ? say('phoneVerified') : null,
    badges.id ? say('idVerified') : null,
    badges.face ? say('faceVerified') : null,
  ];
  const earned = verified.filter((label): label is string => label !== null);
  if (earned.length === 0 && !badges.premium) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {earned.map((label) => (
        <li key={label}>
          <Badge tone="success" icon={<BadgeCheck aria-hidden />}>
            {label}
          </Badge>
        </li>
      ))}
      {badges.premium === 1 && (
        <li>
          <Badge tone="gold" icon={<Crown aria-hidden />}>
            {say('premium')}
          </Badge>
        </li>
      )}
    </ul>
  );
}
