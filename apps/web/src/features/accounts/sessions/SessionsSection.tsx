import { useState } from 'react';
import { Button, ErrorState, Skeleton, SkeletonScreen } from '#ui';
import { useTexts } from '#platform/i18n';
import { useSessions } from '../settings/accounts.queries.ts';
import { settingsMessages } from '../settings/texts.ts';
import { EndSessionDialog, type SessionToEnd } from './EndSessionDialog.tsx';
import { SessionEntry } from './SessionEntry.tsx';

/** Where somebody is signed in, and the way to end what they do not know. */
export function SessionsSection() {
  const say = useTexts(settingsMessages);
  const sessions = useSessions();
  const [toEnd, setToEnd] = useState<SessionToEnd | null>(null);
  if (sessions.isPending) return <SessionsSkeleton />;
  if (sessions.isError)
    return <ErrorState text={say('sessionsFailed')} onRetry={() => void sessions.refetch()} busy={sessions.isFetching} />;
  const hasOthers = sessions.data.some((session) => !session.current);
  return (
    <div className="flex flex-col gap-4">
      <ul className="m-0 list-none divide-y divide-line p-0">
        {sessions.data.map((session) => (
          <SessionEntry key={session.id} session={session} onEnd={() => setToEnd({ id: session.id, device: session.device })} />
        ))}
      </ul>
      {hasOthers ? (
        <span>
          <Button variant="secondary" onClick={() => setToEnd('others')}>
            {say('signOutOthers')}
          </Button>
        </span>
      ) : (
        <p className="text-muted">{say('onlyThisDevice')}</p>
      )}
      <EndSessionDialog toEnd={toEnd} onClose={() => setToEnd(null)} />
    </div>
  );
}

function SessionsSkeleton() {
  return (
    <SkeletonScreen>
      <div className="flex flex-col gap-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} shape="block" height="small" />
        ))}
      </div>
    </SkeletonScreen>
  );
}
