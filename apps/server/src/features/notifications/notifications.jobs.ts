import * as z from 'zod/mini';
import { NOTIFICATIONS_KEPT_DAYS } from '@app/contract/notifications';
import { secondsAfter, type Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { defineJob, handles, type JobHandler } from '#platform/jobs';
import { notificationsStore as store } from './notifications.store.ts';

export const deleteOldNotifications = defineJob({ name: 'notifications.delete-old', payload: z.unknown(), attempts: 5 });

const DAY_SECONDS = 86_400;
const AT_NIGHT_IN_DHAKA = '20 22 * * *';
/** What one statement deletes, so that none holds its rows for long. */
const BATCH = 5000;

export const notificationJobs = ({ db, clock }: { readonly db: Database; readonly clock: Clock }): readonly JobHandler[] => [
  handles(
    deleteOldNotifications,
    async () => {
      const before = secondsAfter(clock.now(), -NOTIFICATIONS_KEPT_DAYS * DAY_SECONDS);
      while ((await store.deleteBefore(db, before, BATCH)) === BATCH);
    },
    AT_NIGHT_IN_DHAKA,
  ),
];
