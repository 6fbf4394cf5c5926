import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import type { Feature } from '#platform/feature';
import type { Enqueue } from '#platform/jobs';
import { noticeMailJob, type NoticeMailDeps } from './notice-mail.jobs.ts';
import { createNotificationStore } from './notifications.store.ts';
import { createNotify, type Notify } from './notify.ts';

export type NotificationsDeps = Omit<NoticeMailDeps, 'store'> & {
  readonly db: Database;
  readonly clock: Clock;
  readonly enqueue: Enqueue;
};

export type NotificationsRoom = { readonly feature: Feature; readonly notify: Notify };

/** What members are told of. */
export function createNotificationsRoom(deps: NotificationsDeps): NotificationsRoom {
  const store = createNotificationStore(deps.db);
  return {
    notify: createNotify({ ...deps, store }),
    feature: { name: 'notifications', jobs: [noticeMailJob({ ...deps, store })] },
  };
}
