import type { Tx } from '#platform/context';
import { findAccount } from '#features/accounts';
import { notify } from '#features/notifications';
import type { MeetingRow } from '../assisted.tables.ts';
import { meetingClock } from './meeting-clock.ts';

type Two = Pick<MeetingRow, 'id' | 'memberId' | 'candidateId'>;
const sidesOf = ({ memberId, candidateId }: Two) => [
  { memberId, otherId: candidateId },
  { memberId: candidateId, otherId: memberId },
];

export async function tellProposed(tx: Tx, meeting: Two): Promise<void> {
  for (const { memberId, otherId } of sidesOf(meeting))
    await notify(tx, {
      memberId,
      type: 'meeting_proposed',
      eventKey: `meeting:${meeting.id}`,
      parameters: {},
      opens: '/assisted',
      actorId: otherId,
    });
}

type WithTime = { readonly type: 'meeting_confirmed' | 'meeting_reminder'; readonly key: string; readonly startsAt: Date };

/** Tells both the time of a confirmed meeting, each in their own time zone. */
export async function tellTime(tx: Tx, meeting: Two, { type, key, startsAt }: WithTime): Promise<void> {
  for (const { memberId, otherId } of sidesOf(meeting)) {
    const timeZone = (await findAccount(tx, memberId))?.timeZone ?? 'Asia/Dhaka';
    const parameters = { date: startsAt, time: meetingClock(startsAt, timeZone) };
    await notify(tx, { memberId, type, eventKey: `meeting:${meeting.id}:${key}`, parameters, opens: '/assisted', actorId: otherId });
  }
}

/** Tells both that a meeting does not take place; `date` of its time, or of the first that was proposed. */
export async function tellCancelled(tx: Tx, meeting: Two, date: Date): Promise<void> {
  for (const { memberId } of sidesOf(meeting))
    await notify(tx, {
      memberId,
      type: 'meeting_cancelled',
      eventKey: `meeting:${meeting.id}`,
      parameters: { date },
      opens: '/assisted',
      actorId: null,
    });
}
