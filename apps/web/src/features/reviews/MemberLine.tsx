import { BadgeCheck } from 'lucide-react';
import { MemberLink } from '#features/console';
import { useTexts } from '#platform/i18n';
import { Badge } from '#ui';
import type { ReviewItem } from './review-items.ts';
import { texts } from './texts.ts';

/** Says who handed the item in, and what was decided of them before. */
export function MemberLine({ member }: { readonly member: ReviewItem['member'] }) {
  const say = useTexts(texts);
  const { id, code, name, age, gender, approvedBefore: approved, rejectedBefore: rejected, lastReason } = member;
  const facts = [
    code,
    ...(gender === null ? [] : [say(gender === 2 ? 'female' : 'male')]),
    ...(age === null ? [] : [say('years', { count: age })]),
  ];
  const before = approved + rejected > 0 ? say('decidedBefore', { approved, rejected }) : say('decidedNever');
  return (
    <section aria-label={say('member')} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line pb-3 text-sm">
      <h2 className="text-base font-semibold">
        <MemberLink id={id} name={name || code} />
      </h2>
      <span className="text-muted">{facts.join(' · ')}</span>
      {member.hasIdBadge && (
        <Badge tone="success" icon={<BadgeCheck aria-hidden />}>
          {say('idVerified')}
        </Badge>
      )}
      {member.hasFaceBadge && (
        <Badge tone="success" icon={<BadgeCheck aria-hidden />}>
          {say('faceVerified')}
        </Badge>
      )}
      <span className="text-muted">{lastReason === null ? before : `${before}. ${say('lastReason', { reason: lastReason })}`}</span>
    </section>
  );
}
