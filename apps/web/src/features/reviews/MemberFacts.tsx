import { MemberLink } from '#features/console';
import { useTexts } from '#platform/i18n';
import { Badge } from '#ui';
import { BadgeCheck } from 'lucide-react';
import { Panel } from './Panel.tsx';
import type { ReviewItem } from './review-items.ts';
import { texts } from './texts.ts';

/** Who handed the item in, and what was decided of them before. */
export function MemberFacts({ member }: { readonly member: ReviewItem['member'] }) {
  const say = useTexts(texts);
  const { id, code, name, age, gender, approvedBefore: approved, rejectedBefore: rejected, lastReason } = member;
  const facts = [
    code,
    ...(gender === null ? [] : [say(gender === 2 ? 'female' : 'male')]),
    ...(age === null ? [] : [say('years', { count: age })]),
  ];
  return (
    <Panel title={say('member')}>
      <p className="font-semibold">
        <MemberLink id={id} name={name || code} />
      </p>
      <p className="text-sm text-muted">{facts.join(' · ')}</p>
      {(member.hasIdBadge || member.hasFaceBadge) && (
        <p className="mt-2 flex flex-wrap gap-1">
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
        </p>
      )}
      <p className="mt-2 text-sm">{approved + rejected > 0 ? say('decidedBefore', { approved, rejected }) : say('decidedNever')}</p>
      {lastReason !== null && <p className="text-sm text-muted">{say('lastReason', { reason: lastReason })}</p>}
    </Panel>
  );
}
