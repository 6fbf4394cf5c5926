import * as z from 'zod/mini';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { defineJob, enqueue, handles, type JobHandler } from '#platform/jobs';
import { returnCredit } from '#features/entitlements';
import * as services from '../services/services.store.ts';
import { REMINDER_HOURS } from './meetings.policy.ts';
import * as store from './meetings.store.ts';
import { tellTime } from './tell-meeting.ts';

const HOUR_SECONDS = 3600;
const remind = defineJob({
  name: 'assisted.remind-of-meeting',
  payload: z.object({ meetingId: z.int(), slotId: z.int(), hours: z.int() }),
  attempts: 5,
});
const giveBack = defineJob({ name: 'assisted.return-credit', payload: z.object({ meetingId: z.int() }), attempts: 12 });

/** Puts the reminders of a meeting that are still ahead into the queue. */
export async function queueReminders(tx: Tx, meetingId: number, slot: { readonly id: number; readonly startsAt: Date }): Promise<void> {
  for (const hours of REMINDER_HOURS) {
    const runAt = secondsAfter(slot.startsAt, -hours * HOUR_SECONDS);
    if (runAt > tx.clock.now()) await enqueue(tx, remind, { meetingId, slotId: slot.id, hours }, { runAt });
  }
}

/** Gives the credit of a cancelled meeting back once the transaction is over: whoever cancels by closing an account holds no credits of others. */
export const queueReturn = (tx: Tx, meetingId: number): Promise<void> => enqueue(tx, giveBack, { meetingId });

async function remindBoth(ctx: Context, { meetingId, slotId, hours }: { meetingId: number; slotId: number; hours: number }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const meeting = await store.findMeeting(tx, meetingId);
    if (meeting?.state !== 'confirmed' || meeting.chosenSlotId !== slotId) return;
    const slot = (await store.listSlots(tx, [meetingId])).find(({ id }) => id === slotId);
    if (slot && slot.startsAt > tx.clock.now())
      await tellTime(tx, meeting, { type: 'meeting_reminder', key: String(hours), startsAt: slot.startsAt });
  });
}

/** Gives the credit of a meeting back, once. */
export async function returnMeetingCredit(tx: Tx, meetingId: number): Promise<void> {
  const found = await store.findMeeting(tx, meetingId);
  if (!found || found.creditEntryId === null || found.creditReturnedAt !== null) return;
  await returnCredit(tx, { memberId: found.memberId, act: 'family_meeting', target: String(meetingId) });
  await services.lockService(tx, found.serviceId);
  await store.updateMeeting(tx, meetingId, { creditReturnedAt: tx.clock.now() });
}

export const meetingJobs: readonly JobHandler[] = [
  handles(remind, remindBoth),
  handles(giveBack, (ctx, { meetingId }) => inTransaction(ctx, (tx) => returnMeetingCredit(tx, meetingId))),
];
