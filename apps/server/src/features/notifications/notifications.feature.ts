import type { Clock } from '#platform/clock';
import type { Database, InTransaction } from '#platform/db';
import type { Feature } from '#platform/feature';
import type { Live } from '#platform/live';
import type { Members } from '#features/members';
import type { QueueNotice } from '#features/outbound';
import { createMarkRead } from './mark-read.ts';
import { notificationJobs } from './notifications.jobs.ts';
import { createNotificationReader } from './notifications.reader.ts';
import { registerNotificationRoutes } from './notifications.routes.ts';
import { subscribeNotifications } from './notifications.subscribers.ts';
import { createNotify, type CountsChanged, type Notify } from './notify.ts';
import { presentLive } from './present-live.ts';
import { createUnread } from './unread.ts';

export type NotificationsDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly live: Pick<Live, 'tell'>;
  readonly members: Pick<Members, 'isAvailableTo' | 'cardsFor'>;
  readonly countsChanged: CountsChanged;
  readonly outbound: { readonly queue: QueueNotice };
};

export type NotificationsRoom = {
  readonly feature: Feature;
  readonly notify: Notify;
  /** What stands unread in the member's list. */
  unreadCount(memberId: number): Promise<number>;
  /** The same of many, by member; absent where nothing is unread. */
  unreadCounts(memberIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
};

/** What members are told of. */
export function createNotificationsRoom(deps: NotificationsDeps): NotificationsRoom {
  const reader = createNotificationReader(deps.db);
  const unread = createUnread({ ...deps, reader });
  const notify = createNotify(deps);
  return {
    notify,
    unreadCount: unread.of,
    unreadCounts: unread.ofAll,
    feature: {
      name: 'notifications',
      routes: (http) => registerNotificationRoutes(http, { ...deps, reader }, createMarkRead({ ...deps, unread })),
      subscribe: (on) => subscribeNotifications(on, { notify }),
      jobs: notificationJobs(deps),
      live: { present: { notification: presentLive({ ...deps, reader }) } },
    },
  };
}
