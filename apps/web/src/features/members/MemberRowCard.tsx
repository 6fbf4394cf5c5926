import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CamelCased } from '@app/contract/kernel';
import type { MemberListRow } from '@app/contract/members';
import { Avatar } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { profilePath } from './profile-path.ts';

export type MemberRow = CamelCased<MemberListRow>;

type MemberRowCardProps = {
  readonly row: MemberRow;
  /** Stands under the facts: a text, a time, a status. */
  readonly children?: ReactNode;
  /** Buttons besides 'View Profile'. */
  readonly actions?: ReactNode;
};

/** A member as one row of a list of relations: photo, name, facts, and what can be done. */
export function MemberRowCard({ row, children, actions }: MemberRowCardProps) {
  const say = useTexts(texts);
  const facts = [row.age === null ? null : say('years', { age: row.age }), row.religion, row.country, row.motherTongue].filter(Boolean);
  // Where only a name is known the buttons stand beside it.
  const isShort = facts.length === 0 && !children;
  return (
    <article className="flex h-full flex-wrap gap-x-4 gap-y-3 rounded-card border border-line bg-card p-4 shadow-card">
      <Avatar name={row.name} src={row.photo} size={isShort ? 'medium' : 'large'} />
      <div className={`min-w-0 flex-1 ${isShort ? 'basis-24 self-center' : 'basis-40'}`}>
        <h3 className="text-lg font-semibold break-words text-ink">{row.name}</h3>
        {facts.length > 0 && <p className="text-muted">{facts.join(' · ')}</p>}
        {children}
      </div>
      <div className={`flex flex-wrap items-center gap-2 ${isShort ? 'ml-auto' : 'w-full'}`}>
        {actions}
        <Link
          to={profilePath(row.userId)}
          aria-label={say('viewProfileOf', { name: row.name })}
          className="inline-flex min-h-11 items-center px-2 font-medium text-brand-deep"
        >
          {say('viewProfile')}
        </Link>
      </div>
    </article>
  );
}
