import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Badge, Button, ErrorState, Notice, Skeleton, SkeletonScreen } from '#ui';
import { useMe } from '#features/session';
import { useOnline } from '#platform/device';
import { formatDay, formatMoment, formatNumber, useLanguage, useTexts } from '#platform/i18n';
import type { Assisted, AssistedService } from '../assisted.queries.ts';
import { OwnIntroductions } from '../introductions/OwnIntroductions.tsx';
import { OwnMeetings } from '../meetings/OwnMeetings.tsx';
import { texts } from '../texts.ts';
import { ManagerCard } from './ManagerCard.tsx';
import { Progress } from './Progress.tsx';
import { Timeline } from './Timeline.tsx';
import { Wishes } from './Wishes.tsx';

type MyServiceProps = { readonly query: UseQueryResult<Assisted>; readonly onRenew: () => void };

/** Shows the member's own service; nothing where none was ever bought. Loads and fails by itself. */
export function MyService({ query, onRenew }: MyServiceProps) {
  const say = useTexts(texts);
  if (query.isPending) return <ServiceSkeleton />;
  if (query.data === undefined)
    return <ErrorState text={say('serviceFailed')} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  if (query.data === null || query.data.state === 'none') return null;
  return <Whole service={query.data} mark={<LastUpdated query={query} />} onRenew={onRenew} />;
}

type WholeProps = { readonly service: AssistedService; readonly mark: ReactNode; readonly onRenew: () => void };

function Whole({ service, mark, onRenew }: WholeProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone;
  const isEnded = service.state === 'ended';
  const date = service.endsAt === null ? null : formatDay(service.endsAt, language, timeZone);
  return (
    <section aria-labelledby="my-service" className="flex flex-col gap-5">
      <div>
        <h2 id="my-service" className="font-display text-3xl text-brand-deep">
          {say('myService')}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          {service.packageName && <Badge tone="gold">{service.packageName}</Badge>}
          {date && <span>{say(isEnded ? 'endedOn' : 'until', { date })}</span>}
        </p>
        {mark}
      </div>
      {isEnded && (
        <Notice
          action={
            <Button size="small" onClick={onRenew}>
              {say('renew')}
            </Button>
          }
        >
          {say('endedText')}
        </Notice>
      )}
      <Numbers service={service} />
      <Progress service={service} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5 max-lg:order-2">
          <Wishes wishes={service.wishes} isEnded={isEnded} />
          <OwnIntroductions introductions={service.introductions} isEnded={isEnded} />
          <OwnMeetings meetings={service.meetings} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 max-lg:contents">
          <div className="max-lg:order-1">
            <ManagerCard manager={service.manager} isEnded={isEnded} />
          </div>
          <div className="max-lg:order-3">
            <Timeline events={service.events} />
          </div>
        </div>
      </div>
    </section>
  );
}

/** Shows how much of the package was used and is left. */
function Numbers({ service }: { service: AssistedService }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const numbers = [
    [say('introductionsUsed'), service.introductionsUsed],
    [say('introductionsLeft'), service.introductionsLeft],
    [say('meetingsLeft'), service.remainingMeetingTable],
  ] as const;
  return (
    <dl className="m-0 grid grid-cols-3 gap-2 sm:gap-4">
      {numbers.map(([name, value]) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end rounded-card border border-line bg-card px-2 py-3 text-center shadow-card"
        >
          <dt className="text-sm text-balance text-muted">{name}</dt>
          <dd className={`m-0 text-3xl font-bold tabular-nums ${value > 0 ? 'text-brand-deep' : 'text-muted'}`}>
            {formatNumber(value, language)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Marks what may be out of date: shown without a connection, or after newer data could not be had. */
function LastUpdated({ query }: Pick<MyServiceProps, 'query'>) {
  const say = useTexts(texts);
  const language = useLanguage();
  const isOnline = useOnline();
  const timeZone = useMe().data?.timeZone;
  if (isOnline && !query.isError) return null;
  return (
    <p role="status" className="mt-1 text-sm text-muted">
      {say('lastUpdated', { time: formatMoment(new Date(query.dataUpdatedAt), language, timeZone) })}
    </p>
  );
}

function ServiceSkeleton() {
  const say = useTexts(texts);
  return (
    <SkeletonScreen label={say('loading')}>
      <div className="flex flex-col gap-4">
        <Skeleton width="half" />
        <div className="grid grid-cols-3 gap-2 sm:gap-4">
          <Skeleton shape="block" height="medium" />
          <Skeleton shape="block" height="medium" />
          <Skeleton shape="block" height="medium" />
        </div>
      </div>
    </SkeletonScreen>
  );
}
