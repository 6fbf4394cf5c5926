import { Crown } from 'lucide-react';
import { Avatar, Badge, ButtonLink, Card, JamdaniDots, PhotoFrame } from '#ui';
import type { Account } from '#features/entitlements';
import { profilePath } from '#features/members';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** Shows the member's own panel: cover, photo, name, code and membership. */
export function OwnPanel({ account }: { account: Account }) {
  const say = useTexts(texts);
  const isPremium = account.membership === 'premium';
  return (
    <aside aria-label={say('you')}>
      <Card padding="none">
        {account.coverPhoto ? (
          <PhotoFrame src={account.coverPhoto} alt="" ratio="cover" corner="none" isFirst />
        ) : (
          <div className="relative h-20 bg-brand-soft">
            <JamdaniDots />
          </div>
        )}
        <div className="flex flex-col items-center gap-1 px-4 pb-5 text-center">
          <span className="relative z-10 -mt-10 mb-1 h-fit rounded-full bg-card p-1">
            <Avatar name={account.name} src={account.photo} size="large" />
          </span>
          <p className="text-xl font-semibold break-words text-ink">{account.name}</p>
          <p className="text-sm text-muted">{say('memberCode', { code: account.memberCode })}</p>
          <Badge tone={isPremium ? 'gold' : 'neutral'} icon={isPremium ? <Crown aria-hidden /> : undefined}>
            {say(isPremium ? 'premium' : 'free')}
          </Badge>
          <div className="mt-2">
            <ButtonLink to={profilePath(account.userId)} variant="secondary" size="small">
              {say('viewProfile')}
            </ButtonLink>
          </div>
        </div>
      </Card>
    </aside>
  );
}
