import type { Tx } from '#platform/context';
import * as services from '../services/services.store.ts';
import { tellStaff } from '../tell-staff.ts';
import { queueReturn } from './meeting.jobs.ts';
import { cancelsFree } from './meetings.policy.ts';
import * as store from './meetings.store.ts';
import { tellCancelled } from './tell-meeting.ts';

/**
 * Cancels what two have planned where a block comes between them or one of them is no longer here. The credit comes back as if that side had
 * cancelled.
 */
export async function cancelMeetings(tx: Tx, whose: store.Whose): Promise<void> {
  const now = tx.clock.now();
  for (const one of await store.cancelOpen(tx, whose)) {
    if (one.startsAt !== null && cancelsFree(one.startsAt, now)) await queueReturn(tx, one.id);
    await tellCancelled(tx, one, one.startsAt ?? one.firstSlotAt);
    await services.noteNews(tx, one.serviceId);
    tellStaff(tx, 'assisted', one.serviceId);
  }
}

/** Cancels what is only proposed in a service that ends. */
export const cancelProposals = (tx: Tx, serviceId: number): Promise<void> => store.cancelProposed(tx, serviceId);
