import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink, EmptyState, ErrorState, Heading, Skeleton, SkeletonScreen } from '#ui';
import { ApiError } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { MessageCard } from './MessageCard.tsx';
import { outboxQuery } from './outbox.queries.ts';

/** What the demo kept in place of sending it; `?to=` shows what went to one number or address. */
export function Outbox() {
  const say = useTexts(texts);
  const [parameters] = useSearchParams();
  const to = (parameters.get('to') ?? '').trim();
  const { data, error, isPending, isFetching, refetch } = useQuery(outboxQuery(to));
  if (error instanceof ApiError && error.status === 404) return <EmptyState level={1} title={say('title')} text={say('missing')} />;
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
          <ButtonLink to="/outbox" variant="quiet">
            {say('showAll')}
          </ButtonLink>
        </div>
      )}
      {isPending && <OutboxSkeleton />}
      {error && !data && <ErrorState text={say('failed')} onRetry={() => void refetch()} busy={isFetching} />}
      {data?.length === 0 && <EmptyState title={to === '' ? say('empty') : say('emptyTo', { to })} text={say('emptyText')} />}
      {data && data.length > 0 && (
        <ul className="space-y-4">
          {data.map((message, index) => (
            <li key={`${message.created_at} ${data.length - index}`}>
              <MessageCard message={message} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const OutboxSkeleton = () => (
  <SkeletonScreen>
    <div className="space-y-4">
      <Skeleton shape="block" height="medium" />
      <Skeleton shape="block" height="medium" />
      <Skeleton shape="block" height="medium" />
    </div>
  </SkeletonScreen>
);
