import { askedQuestion, type AskedItem, type AssistedIntroduction, type AssistedMeeting } from '@app/contract/assisted';
import { sayIn, type SentenceLanguage } from '@app/contract/kernel';
import type { MemberListRow } from '@app/contract/members';
import type { IntroductionRow, MeetingRow, SlotRow } from './assisted.tables.ts';
import { introductionStateAt, type Side } from './introductions/introductions.policy.ts';
import { cancelsFree, isOver, meetingStateAt } from './meetings/meetings.policy.ts';

/** Holds what a member's page is made of beside the rows. */
export type Beside = {
  /** Those who are available to the reader. */
  readonly people: ReadonlyMap<number, MemberListRow>;
  /** First names of those who are available to the reader. */
  readonly firstNames: ReadonlyMap<number, string>;
  /** Conversations of the reader, by the other's number. */
  readonly threads: ReadonlyMap<number, number>;
  readonly slots: ReadonlyMap<number, readonly SlotRow[]>;
  readonly brand: string;
  readonly language: SentenceLanguage;
  readonly now: Date;
};

const instant = (at: Date): string => at.toISOString();

const SHOWN_STATES = {
  offered: 'offered',
  asked: 'waiting',
  made: 'made',
  declined: 'closed',
  expired: 'closed',
  ended: 'closed',
} as const;

/** Returns an introduction in its client's list: how it ended and by whom is not told. */
export function viewIntroduction(row: IntroductionRow, { people, threads, now }: Beside): AssistedIntroduction {
  const state = SHOWN_STATES[introductionStateAt(row, now)];
  return {
    id: row.id,
    state,
    member: people.get(row.candidateId) ?? null,
    words: row.words,
    date: instant(row.createdAt),
    expires_at: state === 'offered' ? instant(row.expiresAt) : null,
    chat_thread_id: state === 'made' ? (threads.get(row.candidateId) ?? null) : null,
  };
}

/** Returns an introduction for its other side. */
export function viewAsked(row: IntroductionRow, { people, firstNames, threads, brand, language }: Beside): AskedItem {
  const isMade = row.state === 'made';
  return {
    kind: 'introduction',
    id: row.id,
    state: isMade ? 'made' : 'asked',
    member: people.get(row.memberId) ?? null,
    question: sayIn(language, askedQuestion, { brand, first_name: firstNames.get(row.memberId) ?? '' }),
    date: instant(row.memberAnsweredAt ?? row.createdAt),
    expires_at: isMade ? null : instant(row.expiresAt),
    chat_thread_id: isMade ? (threads.get(row.memberId) ?? null) : null,
  };
}

const viewSlot = ({ id, startsAt }: SlotRow) => ({ id, time: instant(startsAt) });

type Choices = { readonly own: number | null; readonly other: number | null; readonly otherId: number; readonly feedback: string | null };

/** Returns what of a meeting is the reader's and what is the other side's. */
const choicesOf = (row: MeetingRow, side: Side): Choices =>
  side === 'member'
    ? { own: row.memberSlotId, other: row.candidateSlotId, otherId: row.candidateId, feedback: row.memberFeedback }
    : { own: row.candidateSlotId, other: row.memberSlotId, otherId: row.memberId, feedback: row.candidateFeedback };

/** Returns where a meeting is and its files, which are told once both confirmed. */
const viewDetails = ({ id, place, link }: MeetingRow, isTold: boolean) =>
  isTold
    ? {
        place,
        link,
        calendar_url: `/member/assisted-meeting/${id}/calendar.ics`,
        invitation_url: `/member/assisted-meeting/${id}/invitation.pdf`,
      }
    : { place: null, link: null, calendar_url: null, invitation_url: null };

/** Returns what the reader may do with a meeting. */
function viewRights(
  row: MeetingRow,
  { startsAt, feedback }: { readonly startsAt: Date | null; readonly feedback: string | null },
  now: Date,
) {
  const ahead = row.state === 'confirmed' && startsAt !== null && startsAt > now ? startsAt : null;
  return {
    can_cancel: ahead !== null,
    cancels_free: ahead !== null && cancelsFree(ahead, now),
    can_give_feedback: feedback === null && isOver(row.state, startsAt, now),
    has_given_feedback: feedback !== null,
  };
}

export function viewMeeting(row: MeetingRow, side: Side, { people, slots, now }: Beside): AssistedMeeting {
  const state = meetingStateAt(row, now);
  const times = slots.get(row.id) ?? [];
  const chosen = times.find(({ id }) => id === row.chosenSlotId) ?? null;
  const { own, other, otherId, feedback } = choicesOf(row, side);
  return {
    id: row.id,
    state,
    type: row.type,
    introduction_id: row.introductionId,
    member: people.get(otherId) ?? null,
    attendees: row.attendees,
    slots: times.map(viewSlot),
    own_choice: own,
    other_choice: other,
    answer_until: state === 'proposed' ? instant(row.answerUntil) : null,
    chosen: chosen && viewSlot(chosen),
    ...viewDetails(row, state === 'confirmed'),
    ...viewRights(row, { startsAt: chosen?.startsAt ?? null, feedback }, now),
  };
}
