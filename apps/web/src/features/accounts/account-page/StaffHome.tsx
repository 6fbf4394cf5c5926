import type { ReactNode } from 'react';
import { Avatar, Badge, ButtonLink, Card, ErrorState, Skeleton, SkeletonScreen } from '#ui';
import { SignOutButton, useMe } from '#features/session';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { settingsTexts } from '../settings/texts.ts';

const roleTexts = { support: 'roleSupport', moderator: 'roleModerator', finance: 'roleFinance', admin: 'roleAdmin' } as const;

/** Shows who works here and in which roles. To members it looks as if it were not there. */
export function StaffHome({ notFound }: { readonly notFound: ReactNode }) {
  const say = useTexts(settingsTexts);
  const brand = useBrand();
  const me = useMe();
  if (me.isPending)
    return (
      <SkeletonScreen>
        <Skeleton shape="block" height="large" />
      </SkeletonScreen>
    );
  if (me.isError) return <ErrorState text={say('sectionFailed')} onRetry={() => void me.refetch()} busy={me.isFetching} />;
  const { user, roles } = me.data;
  if (roles.length === 0) return notFound;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <title>{`${say('staffPage')} | ${brand}`}</title>
      <h1 className="font-display text-3xl">{say('staffPage')}</h1>
      <Card padding="large">
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={user.name} src={user.avatar} size="large" />
          <div className="min-w-0 flex-1">
            <h2 className="text-xl font-semibold">{user.name}</h2>
            <p className="mt-1 text-sm text-muted">{say('staffRoles')}</p>
            <ul className="m-0 mt-1 flex list-none flex-wrap gap-2 p-0">
              {roles.map((role) => (
                <li key={role}>
                  <Badge tone="brand">{say(roleTexts[role])}</Badge>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/account-settings#sessions" variant="secondary">
            {say('sessionsSection')}
          </ButtonLink>
          <SignOutButton />
        </div>
      </Card>
    </div>
  );
}
