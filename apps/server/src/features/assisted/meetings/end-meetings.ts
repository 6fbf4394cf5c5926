import type { Tx } from '#platform/context';
import { returnCredits } from '#features/entitlements';
import * as services from '../services/services.store.ts';
import { tellStaff } from '../tell-staff.ts';
import { queueReturn } from './meeting.jobs.ts';
import { cancelsFree } from './meetings.policy.ts';
import * as store from './meetings.store.ts';
import { tellCancelled } from './tell-meeting.ts';

/**
 * Cancels what two have planned where a block comes between them or one of them is no longer here. The credit comes back as if that side had
 * cancelled: at once to a member who is no longer here, so that it counts among what is unused where the membership ends (FAIR-04).
 */
export async function cancelMeetings(tx: Tx, whose: store.Whose): Promise<void> {
  const now = tx.clock.now();
  const returned = new Set('ofMember' in whose ? await returnOwn(tx, whose.ofMember, now) : []);
  for (const one of await store.cancelOpen(tx, whose)) {
    if (returned.has(one.id)) await store.updateMeeting(tx, one.id, { creditReturnedAt: now });
    else if (one.startsAt !== null && cancelsFree(one.startsAt, now)) await queueReturn(tx, one.id);
    await tellCancelled(tx, one, one.startsAt ?? one.firstSlotAt);
    await services.noteNews(tx, one.serviceId);
    tellStaff(tx, 'assisted', one.serviceId);
  }
}

/** Gives a member back the credits of the meetings that are cancelled free, before these are held, as every answer does. The caller holds the account. */
async function returnOwn(tx: Tx, memberId: number, now: Date): Promise<number[]> {
  const free = (await store.listConfirmed(tx, memberId)).filter(({ startsAt }) => cancelsFree(startsAt, now)).map(({ id }) => id);
  await returnCredits(
    tx,
    free.map((id) => ({ memberId, act: 'family_meeting', target: String(id) })),
  );
  return free;
}

/** Cancels what is only proposed in a service that ends. */
export const cancelProposals = (tx: Tx, serviceId: number): Promise<void> => store.cancelProposed(tx, serviceId);
