import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { AccountNotice } from '@app/contract/accounts';
import { NOTIFICATIONS_KEPT_DAYS } from '@app/contract/notifications';
import { secondsAfter } from '#platform/clock';
import type { Context } from '#platform/context';
import type { Subscribe } from '#platform/events';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import { serveNotifications } from './notifications.routes.ts';
import { notify } from './notifications.service.ts';
import * as store from './notifications.store.ts';
import { presentLive } from './notifications.views.ts';
import { notificationsPersonalData } from './notifications.personal-data.ts';
import { ownData } from './own-data.store.ts';

const deleteOldNotifications = defineJob({ name: 'notifications.delete-old', payload: z.unknown(), attempts: 5 });

const DAY_SECONDS = 86_400;
const AT_NIGHT_IN_DHAKA = '20 22 * * *';
/** Bounds the rows that one statement deletes, so that none holds its rows for long. */
const BATCH = 5000;

async function deleteOld(ctx: Context): Promise<void> {
  const before = secondsAfter(ctx.clock.now(), -NOTIFICATIONS_KEPT_DAYS * DAY_SECONDS);
  while ((await store.deleteBefore(ctx, before, BATCH)) === BATCH);
}

/** Returns a word of its own for an event: each of these is announced once, so that any names it. */
const anEvent = (): string => randomUUID();

const SHOWN_ON_ACCOUNT_PAGE: ReadonlySet<AccountNotice> = new Set(['account_reactivated', 'membership_notice', 'membership_kept']);

/** Tells members what features below this one announce, within the transaction of the event. */
function subscribeNotifications(on: Subscribe): void {
  on.within('account.noticed', (tx, { accountId: memberId, type, parameters }) => {
    const opens = SHOWN_ON_ACCOUNT_PAGE.has(type) ? '/account-page' : '/account-settings';
    return notify(tx, { memberId, type, eventKey: anEvent(), parameters: parameters as never, opens, actorId: null });
  });

  const tellReview = (event: 'identity.reviewed' | 'verification.reviewed', type: 'id_reviewed' | 'face_reviewed'): void =>
    on.within(event, (tx, { memberId, reason }) => {
      const parameters = reason === null ? {} : { reason };
      return notify(tx, { memberId, type, eventKey: anEvent(), parameters, opens: '/manage-profile', actorId: null });
    });
  tellReview('identity.reviewed', 'id_reviewed');
  tellReview('verification.reviewed', 'face_reviewed');

  on.within('package.noticed', (tx, notice) => notify(tx, notice as never));
  on.within('account.erased', (tx, { accountId }) => store.erase(tx, accountId));
  on.within('account.handed_over', (tx, { accountId }) => store.erase(tx, accountId));
}

/** Keeps notices to members in a list on the site. */
export const notifications: Feature = {
  name: 'notifications',
  personalData: notificationsPersonalData,
  ownData,
  routes: (http) => serveNotifications(http),
  subscribe: subscribeNotifications,
  jobs: [handles(deleteOldNotifications, deleteOld, AT_NIGHT_IN_DHAKA)],
  live: { present: { notification: presentLive } },
};
