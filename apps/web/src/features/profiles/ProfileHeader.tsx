import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Crown, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { ActionRow, Badge, ButtonLink, Notice, Skeleton } from '#ui';
import { FaceBadge } from '#features/members';
import { useTexts } from '#platform/i18n';
import { LastLogin } from '#shared';
import { Counts } from './Counts.tsx';
import type { ProfileSlots } from './profile-slots.ts';
import { informationQuery, nameOf, type Head } from './profiles.queries.ts';
import { texts } from './texts.ts';

type Props = {
  readonly head: Head;
  readonly isOwn: boolean;
  readonly slots: ProfileSlots;
};

/** Shows name, age, place and profession, what is verified, how well the two fit, the counts, and one row of what can be done. */
export function ProfileHeader({ head, isOwn, slots }: Props) {
  const isPair = !isOwn && head.relation.eligible === 1;
  const more = slots.more?.(head, isOwn);
  return (
    <>
      <header>
        <Person head={head} isOwn={isOwn} />
        <Badges badges={head.badges} faceProof={head.faceProof} />
        <div className="mt-4 flex flex-wrap items-center gap-2">
          {isPair && slots.match?.(head)}
          {isOwn ? <EditProfile /> : slots.follow?.(head)}
          {!isPair && more}
        </div>
        {isOwn && head.photoAccess.level !== 0 && <BlurredForOthers />}
        <Counts head={head} isOwn={isOwn} followList={slots.followList} />
      </header>
      {isPair && slots.actions && (
        <ActionRow isFixed more={more}>
          {slots.actions(head)}
        </ActionRow>
      )}
    </>
  );
}

function BlurredForOthers() {
  const say = useTexts(texts);
  return (
    <div className="mt-4">
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
  return (
    <>
      <h1 className="font-display text-3xl break-words text-ink">{nameOf(head)}</h1>
      {!isOwn && head.nickname && <p className="break-words text-ink">{say('nickname', { nickname: head.nickname })}</p>}
      {head.memberCode === null ? null : <FirstFacts head={head} />}
      <div className="mt-1 flex flex-wrap gap-x-2 text-sm text-muted">
        {head.memberCode && <span>{head.memberCode}</span>}
        {head.memberCode && head.lastLogin && <span aria-hidden>·</span>}
        {head.lastLogin && <LastLogin instant={head.lastLogin} />}
      </div>
    </>
  );
}

/** Shows age, place and profession; the last two come with the information of the page, and their room is kept. */
function FirstFacts({ head }: { head: Head }) {
  const say = useTexts(texts);
  const { data, isPending } = useQuery(informationQuery(head.userId));
  const first = [head.age === null ? null : say('age', { age: head.age }), data?.currentLocation].filter(Boolean).join(' · ');
  return (
    <div className="mt-1 min-h-14 text-lg text-ink">
      <p>{first}</p>
      {isPending ? (
        <div className="py-1.5">
          <Skeleton width="third" />
        </div>
      ) : (
        <p className="text-muted">{data?.profession}</p>
      )}
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

/** Shows what this member has earned; a badge that is not earned is not shown. */
function Badges({ badges, faceProof }: Pick<Head, 'badges' | 'faceProof'>) {
  const say = useTexts(texts);
  const verified = [badges.phone ? say('phoneVerified') : null, badges.id ? say('idVerified') : null];
  const earned = verified.filter((label): label is string => label !== null);
  if (earned.length === 0 && !badges.premium && !faceProof) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {earned.map((label) => (
        <li key={label}>
          <Badge tone="success" icon={<BadgeCheck aria-hidden />}>
            {label}
          </Badge>
        </li>
      ))}
      {faceProof && (
        <li>
          <FaceBadge proof={faceProof} />
        </li>
      )}
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
