import { useQuery } from '@tanstack/react-query';
import { Bell, Mail, MessageSquare, RotateCw } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { listOutbox } from '@app/contract/outbox';
import { Badge, Button, ButtonLink, Card, EmptyState, ErrorState, Heading, SkeletonRows, TextField } from '#ui';
import { ApiError, refusalOf } from '#platform/api';
import { formatMoment, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { outboxQuery, type OutboxMessage } from './outbox.queries.ts';

/** Shows messages that the demo kept in place of sending them; `?to=` shows those to one number or address. */
export function Outbox() {
  const say = useTexts(texts);
  const [parameters] = useSearchParams();
  const to = (parameters.get('to') ?? '').trim();
  const key = (parameters.get('key') ?? '').trim();
  const { data, error, isPending, isFetching, refetch } = useQuery(outboxQuery(to, key));
  if (error instanceof ApiError && error.status === 404) return <EmptyState level={1} title={say('title')} text={say('missing')} />;
  if (error && refusalOf(error, listOutbox) === 'outbox_key_needed') return <KeyForm to={to} problem={key === '' ? '' : error.message} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={1}>{say('title')}</Heading>
        <Button variant="secondary" icon={<RotateCw aria-hidden />} busy={isFetching} onClick={() => void refetch()}>
          {say('refresh')}
        </Button>
      </div>
      <p className="mt-1 mb-6 text-muted">{say('text')}</p>
      {to !== '' && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 font-semibold wrap-anywhere text-ink">{say('to', { to })}</p>
          <ButtonLink to={addressOf('', key)} variant="quiet">
            {say('showAll')}
          </ButtonLink>
        </div>
      )}
      {isPending && <SkeletonRows count={3} height="medium" />}
      {error && !data && <ErrorState text={say('failed')} onRetry={() => void refetch()} busy={isFetching} />}
      {data?.length === 0 && <EmptyState title={to === '' ? say('empty') : say('emptyTo', { to })} text={say('emptyText')} />}
      {data && data.length > 0 && (
        <ul className="space-y-4">
          {data.map((message, index) => (
            <li key={`${message.createdAt} ${data.length - index}`}>
              <MessageCard message={message} outboxKey={key} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Returns where the messages to one number or address are, or all of them. */
function addressOf(to: string, key: string): string {
  const query = new URLSearchParams({ ...(to ? { to } : {}), ...(key ? { key } : {}) });
  return query.size > 0 ? `/outbox?${query.toString()}` : '/outbox';
}

/** Asks for the key where the demo runs on another machine. */
function KeyForm({ to, problem }: { to: string; problem: string }) {
  const say = useTexts(texts);
  return (
    <>
      <Heading level={1}>{say('title')}</Heading>
      <form method="get" action="/outbox" className="mt-4 max-w-md space-y-4">
        {to !== '' && <input type="hidden" name="to" value={to} />}
        <TextField label={say('key')} hint={say('keyHint')} error={problem || undefined} name="key" autoComplete="off" required />
        <Button type="submit">{say('open')}</Button>
      </form>
    </>
  );
}

const looks = {
  sms: { tone: 'brand', Icon: MessageSquare },
  email: { tone: 'gold', Icon: Mail },
  push: { tone: 'brand', Icon: Bell },
} as const;

/** Shows one message as its reader would get it, as plain text. */
function MessageCard({ message, outboxKey }: { message: OutboxMessage; outboxKey: string }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { channel, to, subject, text, createdAt } = message;
  const { tone, Icon } = looks[channel];
  return (
    <Card as="article">
      <div className="flex flex-wrap items-center gap-x-4">
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {say(channel)}
        </Badge>
        <Link to={addressOf(to, outboxKey)} className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere text-brand-deep underline">
          {say('to', { to })}
        </Link>
        <time dateTime={createdAt} className="ml-auto text-sm text-muted">
          {formatMoment(createdAt, language)}
        </time>
      </div>
      {subject !== null && (
        <Heading level={2} look="small">
          {subject}
        </Heading>
      )}
      <p className="mt-2 whitespace-pre-line wrap-anywhere text-ink">{text}</p>
    </Card>
  );
}
