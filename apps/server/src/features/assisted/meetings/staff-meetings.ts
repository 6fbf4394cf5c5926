import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { lockStanding } from '#features/entitlements';
import { lockPair } from '#features/pairs';
import type { MeetingRow, ServiceRow, SlotRow } from '../assisted.tables.ts';
import { noteWork } from '../note-work.ts';
import * as services from '../services/services.store.ts';
import { returnMeetingCredit } from './meeting.jobs.ts';
import { meetingStateAt } from './meetings.policy.ts';
import * as store from './meetings.store.ts';
import { tellCancelled } from './tell-meeting.ts';

type Named = { readonly serviceId: number; readonly meetingId: number; readonly staffId: number };
type Held = {
  readonly meeting: MeetingRow;
  readonly service: ServiceRow;
  readonly slots: readonly SlotRow[];
  readonly startsAt: Date | null;
};

async function hold(tx: Tx, { serviceId, meetingId }: Named): Promise<Held> {
  const found = await store.findMeeting(tx, meetingId);
  const service = await services.findService(tx, serviceId);
  if (!service || found?.serviceId !== serviceId) throw new Refusal('not_found');
  await lockPair(tx, found.memberId, found.candidateId);
  const meeting = (await store.findMeeting(tx, meetingId)) ?? found;
  const slots = await store.listSlots(tx, [meetingId]);
  return { meeting, service, slots, startsAt: slots.find(({ id }) => id === meeting.chosenSlotId)?.startsAt ?? null };
}

export type StaffCancelling = Named & {
  readonly reason: string;
  /** True if a credit that was lost by a late cancelling comes back. */
  readonly givesBack: boolean;
};

/** Cancels a meeting, which always gives the credit back, or gives back the credit of one that did not take place. */
export const cancelByStaff = (ctx: Context, given: StaffCancelling): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { meeting, service, slots, startsAt } = await hold(tx, given);
    const { staffId, reason } = given;
    const details = { meetingId: meeting.id };
    if (!isOpen(tx, meeting, startsAt)) {
      const isLost = (meeting.state === 'cancelled' || meeting.state === 'not_held') && meeting.creditEntryId !== null;
      if (!given.givesBack || !isLost || meeting.creditReturnedAt !== null) throw decided(meeting);
      await returnMeetingCredit(tx, meeting.id);
      return noteWork(tx, service, { staffId, act: 'return-credit', reason, details });
    }
    if (meeting.creditEntryId === null) await services.lockService(tx, service.id);
    await cancelOne(tx, meeting, reason);
    await tellCancelled(tx, meeting, startsAt ?? slots[0]?.startsAt ?? tx.clock.now());
    await noteWork(tx, service, { staffId, act: 'cancel-meeting', reason, details });
  });

/** True of what is proposed and of what both confirmed and is still ahead. */
function isOpen(tx: Tx, meeting: MeetingRow, startsAt: Date | null): boolean {
  const now = tx.clock.now();
  if (meeting.state === 'confirmed') return startsAt !== null && startsAt > now;
  return meetingStateAt(meeting, now) === 'proposed';
}

async function cancelOne(tx: Tx, meeting: MeetingRow, reason: string): Promise<void> {
  const hadCredit = meeting.creditEntryId !== null;
  // Before the meeting, as who closes the account.
  if (hadCredit) await lockStanding(tx, meeting.memberId);
  await store.endMeeting(tx, meeting.id, { state: 'cancelled', by: 'staff', reason });
  if (hadCredit) await returnMeetingCredit(tx, meeting.id);
}

const decided = ({ state }: MeetingRow): Refusal => new Refusal('already_decided', { extra: { outcome: state } });

export type MeetingResult = Named & { readonly isHeld: boolean; readonly note: string };

/** Records whether a confirmed meeting took place, once its time has come. */
export const recordOutcome = (ctx: Context, { isHeld, note, ...named }: MeetingResult): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { meeting, service, startsAt } = await hold(tx, named);
    if (meeting.state !== 'confirmed') throw decided(meeting);
    if (startsAt === null || startsAt > tx.clock.now()) throw new Refusal('too_early');
    await services.lockService(tx, service.id);
    await store.updateMeeting(tx, meeting.id, { state: isHeld ? 'held' : 'not_held', note: note || null });
    const event = { serviceId: service.id, kind: 'meeting_held', staffId: named.staffId } as const;
    if (isHeld) await services.insertEvent(tx, { ...event, isVisible: true });
    await noteWork(tx, service, { staffId: named.staffId, act: 'record-outcome', details: { meetingId: meeting.id, isHeld } });
  });
