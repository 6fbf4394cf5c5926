import { useState } from 'react';
import { deviceIn } from '@app/contract/accounts';
import { Badge, Button, ErrorState, Pager, Question, SkeletonRows } from '#ui';
import { useMe } from '#features/session';
import { formatMoment, useLanguage, useTexts, type Language } from '#platform/i18n';
import { session } from '#platform/session';
import { useAction } from '#shared';
import { sendNotMe, useSecurityLog, type SecurityEvent } from './security.queries.ts';
import { securityTexts } from './texts.ts';

/** Lists what happened around the safety of the account, and takes the word of who says 'This was not me' (AUTH-139). */
export function SecuritySection() {
  const say = useTexts(securityTexts);
  const [page, setPage] = useState(1);
  const [disowned, setDisowned] = useState<SecurityEvent | null>(null);
  const log = useSecurityLog(page);
  if (log.isPending) return <SkeletonRows />;
  if (log.isError) return <ErrorState text={say('failed')} onRetry={() => void log.refetch()} busy={log.isFetching} />;
  const { data: events, lastPage } = log.data;
  return (
    <div className="flex flex-col gap-4" aria-busy={log.isFetching}>
      <p className="text-muted">{say(events.length === 0 ? 'empty' : 'intro')}</p>
      <ul className="m-0 list-none divide-y divide-line p-0">
        {events.map((event) => (
          <EventRow key={event.id} event={event} onNotMe={() => setDisowned(event)} />
        ))}
      </ul>
      {lastPage > 1 && <Pager page={page} lastPage={lastPage} onPageChange={setPage} />}
      {disowned && <NotMeQuestion event={disowned} onClose={() => setDisowned(null)} />}
    </div>
  );
}

/** Shows one event with when, by which browser and from which country. */
function EventRow({ event, onNotMe }: { readonly event: SecurityEvent; readonly onNotMe: () => void }) {
  const say = useTexts(securityTexts);
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone;
  const name = useNameOf(event);
  const time = formatMoment(event.at, language, timeZone);
  const place = [event.device && deviceIn(language, event.device), event.country && countryIn(language, event.country)]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className="flex flex-col items-start justify-between gap-x-4 gap-y-2 py-4 sm:flex-row sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {name}
          {event.times > 1 && <Badge tone="warning">{say('times', { count: event.times })}</Badge>}
          {event.current && <Badge tone="success">{say('thisDevice')}</Badge>}
        </p>
        <p className="text-sm text-muted">{time}</p>
        {place && <p className="text-sm text-muted">{place}</p>}
      </div>
      <Button variant="secondary" size="small" aria-label={say('notMeOf', { event: name, time })} onClick={onNotMe}>
        {say('notMe')}
      </Button>
    </li>
  );
}

const countryIn = (language: Language, code: string): string => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

/** Returns what happened in words; of a contact or a provider, which. */
function useNameOf({ kind, detail }: SecurityEvent): string {
  const say = useTexts(securityTexts);
  if ((kind === 'contact_changed' || kind === 'contact_undone') && (detail === 'mobile' || detail === 'email'))
    return say(`${kind}_${detail}`);
  if ((kind === 'social_linked' || kind === 'social_unlinked') && (detail === 'google' || detail === 'facebook'))
    return say(`${kind}_${detail}`);
  return say(kind);
}

/** Asks before all devices are signed out; then a new password is chosen with a code. */
function NotMeQuestion({ event, onClose }: { readonly event: SecurityEvent; readonly onClose: () => void }) {
  const say = useTexts(securityTexts);
  const sending = useAction({
    send: () => sendNotMe(event.id),
    otherwise: say('somethingWrong'),
    says: 'toast',
    onSuccess: () => {
      session.signOut();
      // The guard of this page would lead to the sign-in page.
      window.location.assign('/forgot-password');
    },
  });
  return (
    <Question
      title={say('notMeTitle')}
      no={say('cancel')}
      yes={say('notMeConfirm')}
      busy={sending.isUnderWay}
      onNo={onClose}
      onYes={() => void sending.run()}
    >
      <p className="font-semibold">{useNameOf(event)}</p>
      <p className="mt-2">{say('notMeText')}</p>
    </Question>
  );
}
