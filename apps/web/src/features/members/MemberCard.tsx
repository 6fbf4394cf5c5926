import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PhotoFrame, Skeleton } from '#ui';
import { useTexts } from '#platform/i18n';
import { profilePath } from './profile-path.ts';
import { texts } from './texts.ts';

export type MemberCardData = {
  readonly userId: number;
  readonly firstName: string;
  readonly photo: string | null;
  readonly age: number;
  readonly religion: string | null;
  readonly country: string | null;
};

type MemberCardProps = {
  readonly member: MemberCardData;
  /** Stands beside, where a list says more of this member, with buttons of its own. */
  readonly children?: ReactNode;
};

/** Shows a member as lists do; the whole card leads to the profile. */
export function MemberCard({ member, children }: MemberCardProps) {
  const say = useTexts(texts);
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card shadow-card transition-shadow hover:shadow-float">
      <PhotoFrame src={member.photo} alt={member.firstName} ratio="portrait" corner="none" />
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-3 sm:p-4">
        <h2 className="text-lg font-semibold break-words text-ink">{member.firstName}</h2>
        <p className="text-muted">{[say('years', { age: member.age }), member.religion].filter(Boolean).join(' · ')}</p>
        <p className="text-muted">{member.country}</p>
        <Link
          to={profilePath(member.userId)}
          aria-label={say('viewProfileOf', { name: member.firstName })}
          className="mt-auto inline-flex min-h-11 items-center font-medium text-brand-deep after:absolute after:inset-0"
        >
          {say('viewProfile')}
        </Link>
        {children && <div className="relative z-10 border-t border-line pt-2">{children}</div>}
      </div>
    </article>
  );
}

const gridClass = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4';

/** Stands in the place of the cards that are on their way. */
export function MemberGridSkeleton({ cards = 8 }: { cards?: number }) {
  return (
    <ul className={gridClass} aria-hidden>
      {Array.from({ length: cards }, (_, index) => (
        <li key={index} className="overflow-hidden rounded-card border border-line bg-card">
          <Skeleton shape="block" height="portrait" />
          <div className="space-y-3 p-4">
            <Skeleton shape="line" />
            <Skeleton shape="line" />
          </div>
        </li>
      ))}
    </ul>
  );
}
