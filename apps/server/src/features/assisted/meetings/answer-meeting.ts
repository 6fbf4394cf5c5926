import { assistedSentences as say } from '@app/contract/assisted';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import { returnCredit, spendCredit } from '#features/entitlements';
import type { MeetingRow, SlotRow } from '../assisted.tables.ts';
import { holdPair } from '../hold-pair.ts';
import type { Side } from '../introductions/introductions.policy.ts';
import * as services from '../services/services.store.ts';
import { tellStaff } from '../tell-staff.ts';
import { queueReminders } from './meeting.jobs.ts';
import { cancelsFree, judgeCancelling, judgeChoice, sideOfMeeting } from './meetings.policy.ts';
import * as store from './meetings.store.ts';
import { tellCancelled, tellTime } from './tell-meeting.ts';

export type MeetingAnswer = {
  readonly id: number;
  readonly memberId: number;
  readonly answer: 'confirm' | 'decline' | 'cancel';
  readonly slotId: number | null;
};
export type MeetingOutcome = 'chosen' | 'confirmed' | 'declined' | 'cancelled';

type Found = { readonly meeting: MeetingRow; readonly side: Side; readonly slots: readonly SlotRow[] };

/** Takes a side's choice of a time, or its no. Confirmed is what both chose: then one credit of the client is spent. */
export const answerMeeting = (ctx: Context, given: MeetingAnswer): Promise<MeetingOutcome> =>
  inTransaction(ctx, async (tx) => {
    const { meeting: before, side } = await requireOwn(tx, given);
    const isStep = given.answer === 'confirm';
    if (!isOpenOrConfirmed(before)) throw new Refusal('offer_ended');
    await holdPair(tx, given.memberId, side === 'member' ? before.candidateId : before.memberId, { isStep });
    // The two are held: what it says now is what else has been done between them.
    const { meeting, slots } = await requireOwn(tx, given);
    const outcome = isStep
      ? await choose(tx, { meeting, side, slots }, given.slotId)
      : await refuse(tx, { meeting, side, slots }, given.answer === 'cancel' ? 'cancel' : 'decline');
    await services.noteNews(tx, meeting.serviceId);
    tellStaff(tx, 'assisted', meeting.serviceId);
    return outcome;
  });

const isOpenOrConfirmed = ({ state }: MeetingRow): boolean => state === 'proposed' || state === 'confirmed';

async function requireOwn(tx: Tx, { id, memberId }: MeetingAnswer): Promise<Found> {
  const meeting = await store.findMeeting(tx, id);
  const side = meeting ? sideOfMeeting(meeting, memberId) : null;
  if (!meeting || !side) throw new Refusal('not_found');
  return { meeting, side, slots: await store.listSlots(tx, [id]) };
}

async function choose(tx: Tx, { meeting, side, slots }: Found, slotId: number | null): Promise<MeetingOutcome> {
  const slot = slots.find(({ id }) => id === slotId);
  if (!slot) throw invalid({ slot_id: say.chooseSlot });
  const code = judgeChoice(meeting, slot, tx.clock.now());
  if (code) throw new Refusal(code);
  const others = side === 'member' ? meeting.candidateSlotId : meeting.memberSlotId;
  const own = side === 'member' ? { memberSlotId: slot.id } : { candidateSlotId: slot.id };
  if (others !== slot.id) {
    await lockOpen(tx, meeting, 'proposed');
    await store.updateMeeting(tx, meeting.id, own);
    return 'chosen';
  }
  const { entryId } = await spendCredit(tx, { memberId: meeting.memberId, act: 'family_meeting', target: String(meeting.id) });
  await lockOpen(tx, meeting, 'proposed');
  await store.updateMeeting(tx, meeting.id, { ...own, chosenSlotId: slot.id, creditEntryId: entryId, state: 'confirmed' });
  await tellTime(tx, meeting, { type: 'meeting_confirmed', key: 'confirmed', startsAt: slot.startsAt });
  await queueReminders(tx, meeting.id, slot);
  return 'confirmed';
}

async function refuse(tx: Tx, { meeting, side, slots }: Found, answer: 'decline' | 'cancel'): Promise<MeetingOutcome> {
  const now = tx.clock.now();
  const startsAt = slots.find(({ id }) => id === meeting.chosenSlotId)?.startsAt ?? null;
  const verdict = judgeCancelling(meeting, { answer, startsAt }, now);
  if (verdict !== 'declined' && verdict !== 'cancelled') throw new Refusal(verdict);
  const isReturned = verdict === 'cancelled' && startsAt !== null && cancelsFree(startsAt, now);
  if (isReturned) await returnCredit(tx, { memberId: meeting.memberId, act: 'family_meeting', target: String(meeting.id) });
  await lockOpen(tx, meeting, meeting.state);
  await store.endMeeting(tx, meeting.id, { state: verdict, by: side });
  if (isReturned) await store.updateMeeting(tx, meeting.id, { creditReturnedAt: now });
  await tellCancelled(tx, meeting, startsAt ?? slots[0]?.startsAt ?? now);
  return verdict;
}

/** Locks it behind its service, which may have ended by itself meanwhile. */
async function lockOpen(tx: Tx, { id, serviceId }: MeetingRow, state: MeetingRow['state']): Promise<void> {
  await services.lockService(tx, serviceId);
  if ((await store.getMeetingForUpdate(tx, id)).state !== state) throw new Refusal('offer_ended');
}
