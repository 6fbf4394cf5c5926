import { randomUUID } from 'node:crypto';
import type { Subscribe } from '#platform/events';
import { notificationsStore as store } from './notifications.store.ts';
import type { Notify } from './notify.ts';

/** Each of these events is announced once, so that any word names it. */
const anEvent = (): string => randomUUID();

/** What rooms below this one tell members of, within the transaction of the event. */
export function subscribeNotifications(on: Subscribe, { notify }: { readonly notify: Notify }): void {
  on.within('account.noticed', (trx, { accountId: memberId, type, parameters }) => {
    const opens = type === 'account_reactivated' ? '/account-page' : '/account-settings';
    return notify(trx, { memberId, type, eventKey: anEvent(), parameters: parameters as never, opens, actorId: null });
  });

  const tellReview = (event: 'identity.reviewed' | 'verification.reviewed', type: 'id_reviewed' | 'face_reviewed'): void =>
    on.within(event, (trx, { memberId, reason }) => {
      const parameters = reason === null ? {} : { reason };
      return notify(trx, { memberId, type, eventKey: anEvent(), parameters, opens: '/manage-profile', actorId: null });
    });
  tellReview('identity.reviewed', 'id_reviewed');
  tellReview('verification.reviewed', 'face_reviewed');

  on.within('account.erased', (trx, { accountId }) => store.erase(trx, accountId));
}
