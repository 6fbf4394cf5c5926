import { Skeleton } from '#ui';
import { MemberCard, type MemberCardData } from './MemberCard.tsx';

const gridClass = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-4';

/** One card a row on a phone, four on a desktop. */
export function MemberGrid({ members }: { members: readonly MemberCardData[] }) {
  return (
    <ul className={gridClass}>
      {members.map((member) => (
        <li key={member.userId}>
          <MemberCard member={member} />
        </li>
      ))}
    </ul>
  );
}

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
