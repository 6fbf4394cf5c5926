import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, CheckCheck, Settings } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink, EmptyState, ErrorState, Heading, ListEnd, Skeleton, SkeletonScreen, toast } from '#ui';
import { useMe } from '#features/session';
import { useBrand } from '#platform/config';
import { useNow } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { useLive } from '#platform/live';
import { NotificationRow } from './NotificationRow.tsx';
import { listKey, notificationsQuery, type Notification } from './notifications.queries.ts';
import { texts } from './texts.ts';
import { useMarking } from './use-marking.ts';

/** True if what a link leads to is gone for the reader; what cannot be asked counts as there. */
export type IsGone = (link: string) => Promise<boolean>;

/** Shows what the member was told, newest first; the next page comes when the reader nears the end. */
export function NotificationList({ isGone, offer }: { isGone: IsGone; offer: ReactNode }) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const list = useInfiniteQuery(notificationsQuery());
  useLive('notification', () => void queries.invalidateQueries({ queryKey: listKey }));
  const open = useOpen(isGone);
  const now = useNow();
  const timeZone = useMe().data?.timeZone;
  if (list.isPending) return <RowsSkeleton />;
  if (!list.data) return <ErrorState text={say('loadFailed')} busy={list.isFetching} onRetry={() => void list.refetch()} />;
  const rows = list.data.pages.flatMap(({ data }) => data);
  const [newest] = rows;
  if (!newest) return <EmptyState title={say('empty')} text={say('emptyText')} drawing={<Bell aria-hidden />} />;
  return (
    <>
      {rows.some(({ check }) => check === 1) && offer}
      <MarkAll newest={newest.notificationId} />
      <ul className="-mx-4 my-0 list-none divide-y divide-line border-y border-line p-0 sm:mx-0 sm:overflow-hidden sm:rounded-card sm:border-x">
        {rows.map((row) => (
          <li key={row.notificationId}>
            <NotificationRow notification={row} now={now} timeZone={timeZone} onOpen={() => void open(row)} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} failed={say('loadFailed')} />
    </>
  );
}

function useOpen(isGone: IsGone) {
  const say = useTexts(texts);
  const navigate = useNavigate();
  const { markRead } = useMarking();
  const [isAsking, setAsking] = useState(false);
  return async ({ notificationId: id, check, link }: Notification) => {
    if (isAsking) return;
    if (check === 0) void markRead(id);
    setAsking(true);
    const hasGone = await isGone(link);
    setAsking(false);
    if (hasGone) toast.info(say('gone'), { id: 'notification-gone' });
    else void navigate(link);
  };
}

function MarkAll({ newest }: { newest: number }) {
  const say = useTexts(texts);
  const unread = useMe().data?.unreadNotifications ?? 0;
  const { markAll } = useMarking();
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-1">
      <p className="text-muted">{unread > 0 ? say('unreadCount', { count: unread }) : say('allRead')}</p>
      <span className="-mr-4 ml-auto">
        <Button variant="quiet" size="small" icon={<CheckCheck aria-hidden />} disabled={unread === 0} onClick={() => void markAll(newest)}>
          {say('markAll')}
        </Button>
      </span>
    </div>
  );
}

function RowsSkeleton() {
  return (
    <SkeletonScreen>
      <div className="mb-2 flex min-h-11 items-center">
        <Skeleton width="third" />
      </div>
      <ul className="-mx-4 my-0 list-none divide-y divide-line border-y border-line p-0 sm:mx-0 sm:rounded-card sm:border-x">
        {[1, 2, 3, 4, 5].map((row) => (
          <li key={row} className="flex min-h-22 items-start gap-3 bg-card px-4 py-3 first:sm:rounded-t-card last:sm:rounded-b-card">
            <Skeleton shape="circle" />
            <span className="flex-1 space-y-3 pt-1">
              <Skeleton width="most" />
              <Skeleton width="third" />
            </span>
          </li>
        ))}
      </ul>
    </SkeletonScreen>
  );
}

type NotificationsPageProps = {
  readonly isGone: IsGone;
  /** Stands over the list for somebody who has used it before. */
  readonly offer?: ReactNode;
};

/** Shows what the member was told (/notifications). */
export function NotificationsPage({ isGone, offer }: NotificationsPageProps) {
  const say = useTexts(texts);
  const brand = useBrand();
  return (
    <div className="max-w-reading">
      <title>{`${say('title')} | ${brand}`}</title>
      <div className="flex items-center justify-between gap-3">
        <Heading level={1}>{say('title')}</Heading>
        <span className="-mr-4 shrink-0">
          <ButtonLink to="/notification-settings" variant="quiet" icon={<Settings aria-hidden />}>
            <span className="sr-only">{say('settings')}</span>
          </ButtonLink>
        </span>
      </div>
      <NotificationList isGone={isGone} offer={offer} />
    </div>
  );
}
