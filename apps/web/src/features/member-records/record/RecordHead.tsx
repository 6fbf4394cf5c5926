import { MEMBER_BADGES } from '@app/contract/member-records';
import { BadgeCheck } from 'lucide-react';
import { Badge, Notice } from '#ui';
import { formatDay, formatMoment, formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { OthersHere } from '#features/console';
import type { MemberRecord } from '../member-record.queries.ts';
import { StateBadge } from '../StateBadge.tsx';
import { texts } from '../texts.ts';

/** Says who it is in a line, and what holds for the account now. */
export function RecordHead({ member }: { readonly member: MemberRecord }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { name, age, gender, purpose, state, step, premiumUntil, badges } = member;
  const person = [
    age === null ? null : say('years', { age: formatNumber(age, language) }),
    gender === null ? null : say(`gender_${gender}`),
    say(`purpose_${purpose}`),
    say(`step_${step}`),
  ];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-lg font-semibold">{name === '' ? <span className="text-muted">{say('noName')}</span> : name}</span>
        <span className="text-muted">{person.filter((one) => one !== null).join(' · ')}</span>
        <StateBadge state={state} />
        {premiumUntil !== null && (
          <Badge tone="gold">
            {say('premium')} {say('premiumUntil', { day: formatDay(premiumUntil, language) })}
          </Badge>
        )}
        {MEMBER_BADGES.filter((badge) => badges[badge] === 1).map((badge) => (
          <Badge key={badge} tone="success" icon={<BadgeCheck aria-hidden />}>
            {say(`badge_${badge}`)}
          </Badge>
        ))}
      </div>
      <OthersHere item={`member:${member.id}`} />
      <Standing member={member} />
    </div>
  );
}

/** Shows what hangs over the account: a sanction, a deletion, a notice, a hold. */
function Standing({ member }: { readonly member: MemberRecord }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { state, stateReason, stateUntil, deletionAt, membershipNotice: notice, legalHold: hold } = member;
  return (
    <>
      {(state === 'suspended' || state === 'terminated') && stateReason !== null && (
        <Notice tone="danger">
          {say('stateReason', { reason: stateReason })}{' '}
          {stateUntil !== null && say('stateUntil', { time: formatMoment(stateUntil, language) })}
        </Notice>
      )}
      {deletionAt !== null && <Notice tone="warning">{say('erasedOn', { day: formatDay(deletionAt, language) })}</Notice>}
      {notice !== null && (
        <Notice tone="warning">
          {say('membershipEnds', { day: formatDay(notice.endsAt, language), name: notice.by.name, reason: notice.reason })}
        </Notice>
      )}
      {hold !== null && <Notice>{say('holdStands', { day: formatDay(hold.date, language), name: hold.by.name })}</Notice>}
    </>
  );
}
