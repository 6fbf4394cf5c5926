import type { listWaiting } from '@app/contract/overview';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Badge, ErrorState, SkeletonRows, TimeAgo } from '#ui';
import { useWaiting } from '#features/console';
import type { Answer } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

type Item = Answer<typeof listWaiting>['data'][number];

/** Says how long something waits before it is marked. */
const LONG_MS = 24 * 3_600_000;

/** Lists what waits for the roles of who looks, the oldest first. */
export function WaitingList() {
  const say = useTexts(texts);
  const asked = useWaiting();
  if (asked.data === undefined && asked.isError)
    return <ErrorState text={say('waitingFailed')} onRetry={() => void asked.refetch()} busy={asked.isFetching} />;
  const items = asked.data?.data;
  return (
    <section aria-labelledby="waiting" className="mb-8">
      <h2 id="waiting" className="mb-2 text-lg font-semibold">
        {say('waiting')}
      </h2>
      {items === undefined ? <SkeletonRows count={4} /> : <Items items={items} at={asked.dataUpdatedAt} />}
    </section>
  );
}

function Items({ items, at }: { items: readonly Item[]; at: number }) {
  const say = useTexts(texts);
  const waiting = items.filter(({ count }) => count > 0);
  const done = items.filter(({ count }) => count === 0);
  return (
    <>
      {waiting.length === 0 && <p className="mt-0 mb-2 text-muted">{say('nothingWaits')}</p>}
      <ul className="m-0 grid list-none gap-2 p-0 md:grid-cols-2 2xl:grid-cols-3">
        {waiting.map((item) => (
          <li key={item.name}>
            <Link
              to={item.link}
              className="flex min-h-12 items-center gap-3 rounded-card border border-line bg-card px-4 py-2 font-semibold hover:border-brand hover:bg-brand-soft"
            >
              <span className="min-w-0 flex-1">
                <Name item={item} />
              </span>
              {item.oldestAt !== null && <Age since={item.oldestAt} at={at} />}
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <ul className="m-0 mt-2 flex list-none flex-wrap gap-x-5 p-0 text-sm">
          {done.map((item) => (
            <li key={item.name}>
              <Link to={item.link} className="inline-flex min-h-9 items-center text-muted hover:text-brand-deep pointer-coarse:min-h-11">
                <Name item={item} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Name({ item: { name, count } }: { item: Item }) {
  const say = useTexts(texts);
  const key = `waits-${name}`;
  return isKnown(key) ? say(key, { count }) : name;
}

type WaitsKey = Extract<keyof typeof texts.en, `waits-${string}`>;
const isKnown = (key: string): key is WaitsKey => key in texts.en;

function Age({ since, at }: { since: string; at: number }) {
  const isLong = at - Date.parse(since) > LONG_MS;
  const age = <TimeAgo instant={since} now={new Date(at)} />;
  return (
    <span className="text-sm font-normal">{isLong ? <Badge tone="warning">{age}</Badge> : <span className="text-muted">{age}</span>}</span>
  );
}
