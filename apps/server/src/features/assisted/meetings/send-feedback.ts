import { inTransaction, type Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import * as services from '../services/services.store.ts';
import { tellStaff } from '../tell-staff.ts';
import { isOver, sideOfMeeting } from './meetings.policy.ts';
import * as store from './meetings.store.ts';

export type Feedback = { readonly meetingId: number; readonly memberId: number; readonly text: string };

/** Stores what a side says after a meeting, once; the manager alone reads it. */
export const sendFeedback = (ctx: Context, { meetingId, memberId, text }: Feedback): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const meeting = await store.findMeeting(tx, meetingId);
    const side = meeting ? sideOfMeeting(meeting, memberId) : null;
    if (!meeting || !side) throw new Refusal('not_found');
    const startsAt = (await store.listSlots(tx, [meetingId])).find(({ id }) => id === meeting.chosenSlotId)?.startsAt ?? null;
    if (!isOver(meeting.state, startsAt, tx.clock.now())) throw new Refusal('too_early');
    if (!(await store.insertFeedback(tx, meetingId, side, text))) throw new Refusal('already_sent');
    await services.noteNews(tx, meeting.serviceId);
    tellStaff(tx, 'assisted', meeting.serviceId);
  });
