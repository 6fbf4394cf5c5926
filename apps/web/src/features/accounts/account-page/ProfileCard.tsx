import { BadgeCheck, Crown } from 'lucide-react';
import { Avatar, Badge, ButtonLink, Card, JamdaniDots, PhotoFrame } from '#ui';
import { PackageLine, type Account } from '#features/entitlements';
import { FaceBadge, profilePath } from '#features/members';
import { useTexts } from '#platform/i18n';
import type { SessionUser } from '#platform/session';
import { settingsTexts } from '../settings/texts.ts';

type Props = {
  readonly user: SessionUser;
  readonly memberCode: string;
  /** Figures of an active member; null while the account is closed, and with it the profile. */
  readonly account: Account | null;
  /** Only who looks for marriage has packages. */
  readonly isSeeker: boolean;
};

/** Shows who the member is here, and which package they have. */
export function ProfileCard({ user, memberCode, account, isSeeker }: Props) {
  const say = useTexts(settingsTexts);
  return (
    <Card padding="none">
      <Cover address={account?.coverPhoto ?? null} />
      <div className="flex flex-col items-center gap-1 px-4 pb-6 text-center sm:px-6">
        <span className="relative z-10 -mt-16 mb-1 h-fit rounded-full bg-card p-1">
          <Avatar name={user.name} src={account?.photo ?? user.avatar} size="huge" />
        </span>
        <h2 className="text-2xl font-semibold">{user.name}</h2>
        <p className="text-muted">{user.title}</p>
        <p className="text-sm text-muted">{say('memberCode', { code: memberCode })}</p>
        {account && (
          <>
            <Marks account={account} isSeeker={isSeeker} />
            {isSeeker && (
              <div className="mt-3">
                <PackageLine isCentred account={account} />
              </div>
            )}
            <div className="mt-4">
              <ButtonLink to={profilePath(user.id)}>{say('viewProfile')}</ButtonLink>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

/** Shows the cover; without one a strip of jamdani stands in its place. */
function Cover({ address }: { address: string | null }) {
  if (address)
    return (
      <div className="max-h-56 overflow-hidden">
        <PhotoFrame src={address} alt="" ratio="cover" corner="none" isFirst />
      </div>
    );
  return (
    <div className="relative h-28 bg-brand-soft">
      <JamdaniDots />
    </div>
  );
}

/** Shows what is verified, and the package or that there is none. */
function Marks({ account, isSeeker }: { account: Account; isSeeker: boolean }) {
  const say = useTexts(settingsTexts);
  const { badges, faceProof, membership, currentPackageInfo: present } = account;
  const verified = [badges.phone ? say('phoneVerified') : null, badges.id ? say('idVerified') : null].filter((label) => label !== null);
  const isPremium = membership === 'premium' && present !== null;
  return (
    <ul className="m-0 mt-2 flex list-none flex-wrap justify-center gap-2 p-0">
      {isSeeker && (
        <li>
          <Badge tone={isPremium ? 'gold' : 'neutral'} icon={isPremium ? <Crown aria-hidden /> : undefined}>
            {isPremium ? present.packageName : say('freeMember')}
          </Badge>
        </li>
      )}
      {verified.map((label) => (
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
    </ul>
  );
}
