import type { SessionUser } from '@app/contract/accounts';
import { AlpanaCircle, Avatar, ButtonLink, Card } from '#ui';
import { profilePath } from '#features/members';
import { useTexts } from '#platform/i18n';
import { settingsMessages } from '../settings/messages.ts';

type Props = { readonly user: SessionUser; readonly memberCode: string; readonly isHidden: boolean };

/** Who the member is here. The profile itself is closed while nobody may see it. */
export function ProfileCard({ user, memberCode, isHidden }: Props) {
  const say = useTexts(settingsMessages);
  return (
    <Card padding="large">
      <div className="flex flex-col items-center gap-2 text-center">
        <div className="grid size-48 place-items-center text-brand *:col-start-1 *:row-start-1">
          <AlpanaCircle />
          <Avatar name={user.name} src={user.avatar} size="huge" />
        </div>
        <h2 className="text-2xl font-semibold">{user.name}</h2>
        <p className="text-muted">{user.title}</p>
        <p className="text-sm text-muted">{say('memberCode', { code: memberCode })}</p>
        {!isHidden && (
          <div className="mt-3">
            <ButtonLink to={profilePath(user.id)}>{say('viewProfile')}</ButtonLink>
          </div>
        )}
      </div>
    </Card>
  );
}
