import type { me } from '@app/contract/accounts';
import type * as z from 'zod/mini';
import { ErrorState, Skeleton, SkeletonScreen } from '#ui';
import { AccountCounters, useAccountData } from '#features/entitlements';
import { useOnline } from '#platform/device';
import { formatMoment, useLanguage, useTexts } from '#platform/i18n';
import { settingsMessages } from '../settings/texts.ts';
import { ActionTiles } from './ActionTiles.tsx';
import { ProfileCard } from './ProfileCard.tsx';

type Me = z.output<typeof me.response>;

/** The page of an active member: card, counters, tiles. */
export function ActiveAccount({ own }: { own: Me }) {
  const say = useTexts(settingsMessages);
  const account = useAccountData();
  const isSeeker = own.purpose === 'member';
  if (account.isPending) return <AccountSkeleton />;
  if (!account.data) return <ErrorState text={say('noProfileData')} onRetry={() => void account.refetch()} busy={account.isFetching} />;
  return (
    <>
      <ProfileCard user={own.user} memberCode={own.member_code} account={account.data} isSeeker={isSeeker} />
      <div>
        <LastUpdated at={account.dataUpdatedAt} hasFailed={account.isError} timeZone={own.time_zone} />
        <AccountCounters account={account.data} isSeeker={isSeeker} />
      </div>
      {isSeeker && <ActionTiles />}
    </>
  );
}

/** Marks numbers that may be out of date. */
function LastUpdated({ at, hasFailed, timeZone }: { at: number; hasFailed: boolean; timeZone: string }) {
  const say = useTexts(settingsMessages);
  const language = useLanguage();
  const isOnline = useOnline();
  if (isOnline && !hasFailed) return null;
  return (
    <p role="status" className="mb-2 text-center text-sm text-muted">
      {say('lastUpdated', { time: formatMoment(new Date(at), language, timeZone) })}
    </p>
  );
}

/** Grey shapes of card, counters and tiles. */
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
