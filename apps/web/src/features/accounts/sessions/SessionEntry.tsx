import type { OwnSession } from '@app/contract/accounts';
import { MonitorSmartphone } from 'lucide-react';
import type * as z from 'zod/mini';
import { Badge, Button } from '#ui';
import { useMe } from '#features/session';
import { formatMoment, useLanguage, useTexts } from '#platform/i18n';
import { settingsMessages } from '../settings/texts.ts';

type Props = { readonly session: z.output<typeof OwnSession>; readonly onEnd: () => void };

/** One device with when and from where it was last used. */
export function SessionEntry({ session, onEnd }: Props) {
  const say = useTexts(settingsMessages);
  const language = useLanguage();
  const timeZone = useMe().data?.time_zone;
  const time = (instant: string): string => formatMoment(instant, language, timeZone);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4 first:pt-0">
      <div className="flex min-w-0 items-start gap-3">
        <MonitorSmartphone aria-hidden className="mt-1 size-5 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold">
            {session.device}
            {session.current && <Badge tone="success">{say('thisDevice')}</Badge>}
          </p>
          <p className="text-sm text-muted">{say('lastUsed', { time: time(session.last_used_at) })}</p>
          <p className="text-sm text-muted">{say('signedInOn', { time: time(session.created_at) })}</p>
          <p className="text-sm text-muted">{say('network', { address: session.network_address })}</p>
        </div>
      </div>
      {!session.current && (
        <Button variant="secondary" size="small" aria-label={say('signOutOf', { device: session.device })} onClick={onEnd}>
          {say('signOut')}
        </Button>
      )}
    </li>
  );
}
