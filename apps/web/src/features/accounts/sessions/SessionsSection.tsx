import { useState } from 'react';
import { MonitorSmartphone } from 'lucide-react';
import { deviceIn } from '@app/contract/accounts';
import { Badge, Button, Dialog, ErrorState, SkeletonRows, toast } from '#ui';
import { useMe } from '#features/session';
import { formatMoment, useLanguage, useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { sendEndOfSessions, useReload, useSessions, type OwnSession } from '../accounts.queries.ts';
import { settingsTexts } from '../settings/texts.ts';

/** Shows where somebody is signed in, and the way to end what they do not know. */
export function SessionsSection() {
  const say = useTexts(settingsTexts);
  const sessions = useSessions();
  const [toEnd, setToEnd] = useState<SessionToEnd | null>(null);
  if (sessions.isPending) return <SkeletonRows />;
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

type Props = { readonly session: OwnSession; readonly onEnd: () => void };

/** Shows one device with when and from where it was last used. */
function SessionEntry({ session, onEnd }: Props) {
  const say = useTexts(settingsTexts);
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone;
  const device = deviceIn(language, session.device);
  const time = (instant: string): string => formatMoment(instant, language, timeZone);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4 first:pt-0">
      <div className="flex min-w-0 items-start gap-3">
        <MonitorSmartphone aria-hidden className="mt-1 size-5 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold">
            {device}
            {session.current && <Badge tone="success">{say('thisDevice')}</Badge>}
          </p>
          <p className="text-sm text-muted">{say('lastUsed', { time: time(session.lastUsedAt) })}</p>
          <p className="text-sm text-muted">{say('signedInOn', { time: time(session.createdAt) })}</p>
          <p className="text-sm text-muted">{say('network', { address: session.networkAddress })}</p>
        </div>
      </div>
      {!session.current && (
        <Button variant="secondary" size="small" aria-label={say('signOutOf', { device })} onClick={onEnd}>
          {say('signOut')}
        </Button>
      )}
    </li>
  );
}

type SessionToEnd = { readonly id: number; readonly device: string } | 'others';

/** Asks before a device is signed out. */
function EndSessionDialog({ toEnd, onClose }: { toEnd: SessionToEnd | null; onClose: () => void }) {
  const say = useTexts(settingsTexts);
  const language = useLanguage();
  const reload = useReload();
  const end = useAction({
    send: (which: SessionToEnd) => sendEndOfSessions(which === 'others' ? null : which.id),
    otherwise: say('somethingWrong'),
    says: 'toast',
    onSuccess: ({ message }) => toast.success(message),
    onEnd: async () => {
      await reload('sessions');
      onClose();
    },
  });
  return (
    <Dialog
      isOpen={toEnd !== null}
      onClose={onClose}
      title={say('areYouSure')}
      size="small"
      closesInside
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button variant="danger" busy={end.isUnderWay} onClick={() => toEnd !== null && void end.run(toEnd)}>
            {say('signOut')}
          </Button>
        </>
      }
    >
      <p>
        {toEnd !== null && (toEnd === 'others' ? say('endOthersText') : say('endOneText', { device: deviceIn(language, toEnd.device) }))}
      </p>
    </Dialog>
  );
}
