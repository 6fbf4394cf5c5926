import { Navigate } from 'react-router';
import { pathFor, REGISTRATION_COMPLETE } from '@app/contract/onboarding';
import { ErrorState } from '#ui';
import { useMe } from '#features/session';
import { useBrand } from '#platform/config';
import { useIsDesktop } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { InviteFriend } from '../invite-friend/InviteFriend.tsx';
import { settingsMessages } from '../settings/texts.ts';
import { AccountEntries } from './AccountEntries.tsx';
import { AccountSkeleton, ActiveAccount } from './ActiveAccount.tsx';
import { DeactivatedNotice } from './DeactivatedNotice.tsx';
import { DeletionPending } from './DeletionPending.tsx';
import { ProfileCard } from './ProfileCard.tsx';

/** The member's own page: who they are here, and the way back for a closed account. */
export function AccountPage() {
  const say = useTexts(settingsMessages);
  const brand = useBrand();
  return (
    <div className="mx-auto max-w-3xl lg:max-w-5xl">
      <title>{`${say('accountPage')} | ${brand}`}</title>
      <h1 className="sr-only">{say('accountPage')}</h1>
      <AccountContent />
    </div>
  );
}

function AccountContent() {
  const say = useTexts(settingsMessages);
  const me = useMe();
  const isDesktop = useIsDesktop();
  if (me.isPending) return <AccountSkeleton />;
  if (me.isError) return <ErrorState text={say('noProfileData')} onRetry={() => void me.refetch()} busy={me.isFetching} />;
  const { account_state: state, deletion_at: deletionAt, roles, user, time_zone: timeZone } = me.data;
  if (state === 'deletion_pending') return <DeletionPending erasedAt={deletionAt} timeZone={timeZone} />;
  if (roles.length > 0) return <Navigate to="/staff" replace />;
  if (state === 'active' && user.registration_step < REGISTRATION_COMPLETE)
    return <Navigate to={pathFor(user.registration_step)} replace />;
  const entries = <AccountEntries isActive={state === 'active'} isSeeker={me.data.purpose === 'member'} />;
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-4 lg:items-start lg:gap-6">
      {isDesktop && <div className="sticky top-20">{entries}</div>}
      <div className="flex min-w-0 flex-col gap-4 lg:col-span-3">
        {state === 'deactivated' ? (
          <>
            <DeactivatedNotice />
            <ProfileCard user={user} memberCode={me.data.member_code} account={null} isSeeker={false} />
          </>
        ) : (
          <>
            <ActiveAccount own={me.data} />
            <InviteFriend />
          </>
        )}
      </div>
      {!isDesktop && entries}
    </div>
  );
}
