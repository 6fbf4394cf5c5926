import { Navigate } from 'react-router';
import { pathFor, REGISTRATION_COMPLETE } from '@app/contract/onboarding';
import { ErrorState, Skeleton, SkeletonScreen } from '#ui';
import { useMe } from '#features/session';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { settingsMessages } from '../settings/messages.ts';
import { AccountEntries } from './AccountEntries.tsx';
import { DeactivatedNotice } from './DeactivatedNotice.tsx';
import { DeletionPending } from './DeletionPending.tsx';
import { ProfileCard } from './ProfileCard.tsx';

/** The member's own page: who they are here, and the way back for a closed account. */
export function AccountPage() {
  const say = useTexts(settingsMessages);
  const brand = useBrand();
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <title>{`${say('accountPage')} | ${brand}`}</title>
      <h1 className="sr-only">{say('accountPage')}</h1>
      <AccountContent />
    </div>
  );
}

function AccountContent() {
  const say = useTexts(settingsMessages);
  const me = useMe();
  if (me.isPending) return <AccountSkeleton />;
  if (me.isError) return <ErrorState text={say('noProfileData')} onRetry={() => void me.refetch()} busy={me.isFetching} />;
  const { account_state: state, deletion_at: deletionAt, roles, user, time_zone: timeZone } = me.data;
  if (state === 'deletion_pending') return <DeletionPending erasedAt={deletionAt} timeZone={timeZone} />;
  if (roles.length > 0) return <Navigate to="/staff" replace />;
  if (state === 'active' && user.registration_step < REGISTRATION_COMPLETE)
    return <Navigate to={pathFor(user.registration_step)} replace />;
  return (
    <>
      {state === 'deactivated' && <DeactivatedNotice />}
      <ProfileCard user={user} memberCode={me.data.member_code} isHidden={state === 'deactivated'} />
      <AccountEntries />
    </>
  );
}

function AccountSkeleton() {
  return (
    <SkeletonScreen>
      <div className="flex flex-col items-center gap-4 py-6">
        <Skeleton shape="circle" size="huge" />
        <Skeleton width="third" />
        <Skeleton width="half" />
        <Skeleton shape="block" height="medium" />
      </div>
    </SkeletonScreen>
  );
}
