import { Navigate } from 'react-router';
import { useState } from 'react';
import { restoreAccount } from '@app/contract/accounts';
import { pathFor, REGISTRATION_COMPLETE } from '@app/contract/onboarding';
import { Button, ButtonLink, Card, EmptyState, ErrorState, Notice, toast } from '#ui';
import { Closing } from '#features/account-closure';
import { DownloadDataSection } from '#features/data-export';
import { SignOutButton, useMe } from '#features/session';
import { useBrand } from '#platform/config';
import { useIsDesktop } from '#platform/device';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { call } from '#platform/api';
import { session } from '#platform/session';
import { useAction } from '#shared';
import { useReload } from '../accounts.queries.ts';
import { InviteFriend } from '../invite-friend/InviteFriend.tsx';
import { settingsTexts } from '../settings/texts.ts';
import { AccountEntries } from './AccountEntries.tsx';
import { AccountSkeleton, ActiveAccount } from './ActiveAccount.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { ReactivateDialog } from './ReactivateDialog.tsx';

/** Shows the own page of a member: who they are here, and the way back for a closed account. */
export function AccountPage() {
  const say = useTexts(settingsTexts);
  const brand = useBrand();
  return (
    <div className="max-lg:max-w-reading">
      <title>{`${say('accountPage')} | ${brand}`}</title>
      <h1 className="sr-only">{say('accountPage')}</h1>
      <AccountContent />
    </div>
  );
}

function AccountContent() {
  const say = useTexts(settingsTexts);
  const me = useMe();
  const isDesktop = useIsDesktop();
  const [isReactivating, setIsReactivating] = useState(false);
  const reactivate = (): void => setIsReactivating(true);
  if (me.isPending) return <AccountSkeleton />;
  if (me.isError) return <ErrorState text={say('noProfileData')} onRetry={() => void me.refetch()} busy={me.isFetching} />;
  const { accountState: state, deletionAt, roles, user, timeZone } = me.data;
  if (state === 'deletion_pending')
    return <DeletionPending erasedAt={deletionAt} isWaiting={me.data.erasureWaits === 1} timeZone={timeZone} />;
  if (roles.length > 0) return <Navigate to="/staff" replace />;
  if (state === 'active' && user.registrationStep < REGISTRATION_COMPLETE) return <Navigate to={pathFor(user.registrationStep)} replace />;
  const entries = <AccountEntries isActive={state === 'active'} isSeeker={me.data.purpose === 'member'} onReactivate={reactivate} />;
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-4 lg:items-start lg:gap-6">
      {isDesktop && <div className="sticky top-20">{entries}</div>}
      <div className="flex min-w-0 flex-col gap-4 lg:col-span-3">
        {state === 'deactivated' ? (
          <>
            <DeactivatedNotice onReactivate={reactivate} />
            <ProfileCard user={user} memberCode={me.data.memberCode} account={null} isSeeker={false} />
          </>
        ) : (
          <ActiveAccount own={me.data}>
            <InviteFriend />
            {!isDesktop && entries}
          </ActiveAccount>
        )}
      </div>
      {!isDesktop && state === 'deactivated' && entries}
      <Closing />
      {isReactivating && <ReactivateDialog onClose={() => setIsReactivating(false)} />}
    </div>
  );
}

type DeletionPendingProps = {
  readonly erasedAt: string | null;
  /** Something has to end before the erasure. */
  readonly isWaiting: boolean;
  readonly timeZone: string;
};

/** Shows all that an account does which is to be erased: the day, the way back, and the own data. */
function DeletionPending({ erasedAt, isWaiting, timeZone }: DeletionPendingProps) {
  const say = useTexts(settingsTexts);
  const language = useLanguage();
  const reload = useReload();
  const restore = useAction({
    send: () => call(restoreAccount),
    otherwise: say('somethingWrong'),
    says: 'toast',
    onSuccess: ({ user, message }) => {
      session.setUser(user);
      toast.success(message);
    },
    onEnd: () => reload('me'),
  });
  const date = erasedAt === null ? '' : formatDay(new Date(erasedAt), language, timeZone);
  return (
    <div className="flex max-w-reading flex-col gap-4">
      <EmptyState
        title={say('erasedOn', { date })}
        text={isWaiting ? say('erasureWaits') : undefined}
        action={
          <>
            <Button busy={restore.isUnderWay} onClick={() => void restore.run()}>
              {say('restore')}
            </Button>
            <SignOutButton />
          </>
        }
      />
      <Card>
        <DownloadDataSection />
      </Card>
    </div>
  );
}

/** Says that nobody sees the profile, and brings it back. */
function DeactivatedNotice({ onReactivate }: { readonly onReactivate: () => void }) {
  const say = useTexts(settingsTexts);
  return (
    <Notice
      tone="warning"
      action={
        <span className="flex flex-wrap gap-2">
          <Button onClick={onReactivate}>{say('reactivate')}</Button>
          <ButtonLink variant="secondary" to="/messages/support">
            {say('messageSupport')}
          </ButtonLink>
        </span>
      }
    >
      {say('deactivatedBar')}
    </Notice>
  );
}
