import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PhotoFrame } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { profilePath } from './profile-path.ts';

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

/** A member as lists show them; the whole card leads to the profile. */
export function MemberCard({ member, children }: MemberCardProps) {
  const say = useTexts(texts);
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card shadow-card transition-shadow hover:shadow-float">
      <PhotoFrame src={member.photo} alt={member.firstName} ratio="portrait" corner="none" />
      <div className="flex flex-1 flex-col gap-1 p-4">
        <h2 className="text-lg font-semibold text-ink">{member.firstName}</h2>
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
