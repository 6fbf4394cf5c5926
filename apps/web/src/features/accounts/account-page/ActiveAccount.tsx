import { BookmarkCheck, Heart, ReceiptText, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { me } from '@app/contract/accounts';
import { ErrorState, Skeleton, SkeletonScreen } from '#ui';
import { AccountCounters, useAccountData } from '#features/entitlements';
import type { Answer } from '#platform/api';
import { useOnline } from '#platform/device';
import { formatMoment, useLanguage, useTexts } from '#platform/i18n';
import { settingsTexts } from '../settings/texts.ts';
import { ProfileCard } from './ProfileCard.tsx';

type Me = Answer<typeof me>;

/** Shows the page of an active member: card, counters, tiles, and below them what is given, which nothing that comes later pushes down. */
export function ActiveAccount({ own, children }: { readonly own: Me; readonly children: ReactNode }) {
  const say = useTexts(settingsTexts);
  const account = useAccountData();
  const isSeeker = own.purpose === 'member';
  if (account.isPending) return <AccountSkeleton />;
  if (!account.data)
    return (
      <>
        <ErrorState text={say('noProfileData')} onRetry={() => void account.refetch()} busy={account.isFetching} />
        {children}
      </>
    );
  return (
    <>
      <ProfileCard user={own.user} memberCode={own.memberCode} account={account.data} isSeeker={isSeeker} />
      <div>
        <LastUpdated at={account.dataUpdatedAt} hasFailed={account.isError} timeZone={own.timeZone} />
        <AccountCounters account={account.data} isSeeker={isSeeker} />
      </div>
      {isSeeker && <ActionTiles />}
      {children}
    </>
  );
}

/** Marks numbers that may be out of date. */
function LastUpdated({ at, hasFailed, timeZone }: { at: number; hasFailed: boolean; timeZone: string }) {
  const say = useTexts(settingsTexts);
  const language = useLanguage();
  const isOnline = useOnline();
  if (isOnline && !hasFailed) return null;
  return (
    <p role="status" className="mb-2 text-center text-sm text-muted">
      {say('lastUpdated', { time: formatMoment(new Date(at), language, timeZone) })}
    </p>
  );
}

export function AccountSkeleton() {
  return (
    <SkeletonScreen>
      <div className="space-y-4">
        <Skeleton shape="block" height="large" />
        <div className="grid grid-cols-3 gap-3">
          <Skeleton shape="block" height="medium" />
          <Skeleton shape="block" height="medium" />
          <Skeleton shape="block" height="medium" />
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Skeleton shape="block" height="medium" />
          <Skeleton shape="block" height="medium" />
        </div>
      </div>
    </SkeletonScreen>
  );
}

const tiles = [
  { to: '/my-interest', label: 'myInterest', Icon: Heart },
  { to: '/my-shortlist', label: 'myShortlist', Icon: BookmarkCheck },
  { to: '/package-history', label: 'packageHistory', Icon: ReceiptText },
  { to: '/my-wallet', label: 'myWallet', Icon: Wallet },
] as const;

/** Links to what members come here for most. */
function ActionTiles() {
  const say = useTexts(settingsTexts);
  return (
    <ul className="m-0 grid list-none grid-cols-2 gap-3 p-0 sm:grid-cols-4 sm:gap-4">
      {tiles.map(({ to, label, Icon }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-full flex-col items-center gap-2 rounded-card border border-line bg-card px-3 py-5 text-center font-medium text-ink no-underline shadow-card transition-colors duration-150 hover:bg-brand-soft"
          >
            <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand-deep">
              <Icon aria-hidden />
            </span>
            {say(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
