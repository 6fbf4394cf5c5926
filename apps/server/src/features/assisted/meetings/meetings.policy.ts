import { assistedSentences as say, MEETING_ANSWER_DAYS } from '@app/contract/assisted';
import type { Sentence } from '@app/contract/kernel';
import { secondsAfter } from '#platform/clock';
import type { MeetingRow } from '../assisted.tables.ts';
import type { Side } from '../introductions/introductions.policy.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
/** Days ahead for which a meeting is proposed at most. */
const AHEAD_DAYS = 90;
/** Hours before it until which a meeting is cancelled without losing the credit. */
const FREE_HOURS = 24;
/** Hours before a meeting at which both sides are reminded. */
export const REMINDER_HOURS = [24, 2] as const;
/** Minutes for which a meeting keeps its host and its table. */
export const MEETING_MINUTES = 90;

export const answerUntil = (now: Date): Date => secondsAfter(now, MEETING_ANSWER_DAYS * DAY_SECONDS);

type Sides = Pick<MeetingRow, 'memberId' | 'candidateId'>;
export function sideOfMeeting({ memberId, candidateId }: Sides, readerId: number): Side | null {
  if (memberId === readerId) return 'member';
  return candidateId === readerId ? 'candidate' : null;
}

type Standing = Pick<MeetingRow, 'state' | 'answerUntil'>;
/** Returns the state by the clock: a proposal without both answers in time is expired even before the job marks it. */
export const meetingStateAt = ({ state, answerUntil: until }: Standing, now: Date): MeetingRow['state'] =>
  state === 'proposed' && until <= now ? 'expired' : state;

/** Returns what is wrong with the times of a proposal; null where nothing is. `taken`: when the host has other meetings. */
export function judgeSlots(slots: readonly Date[], taken: readonly Date[], now: Date): Sentence | null {
  if (new Set(slots.map((slot) => slot.getTime())).size !== slots.length) return say.slotTwice;
  if (slots.some((slot) => slot <= now)) return say.slotPast;
  if (slots.some((slot) => slot > secondsAfter(now, AHEAD_DAYS * DAY_SECONDS))) return say.slotTooFar;
  const isTaken = (slot: Date): boolean => taken.some((other) => Math.abs(other.getTime() - slot.getTime()) < MEETING_MINUTES * 60_000);
  return slots.some(isTaken) ? say.slotTaken : null;
}

/** Returns why a side's choice of a time is not taken; null where it is. */
export function judgeChoice(meeting: Standing, slot: { readonly startsAt: Date }, now: Date): 'already_answered' | 'offer_ended' | null {
  const state = meetingStateAt(meeting, now);
  if (state === 'confirmed') return 'already_answered';
  return state === 'proposed' && slot.startsAt > now ? null : 'offer_ended';
}

/** True where a meeting that is cancelled now gives the credit back: 24 hours or more before it. */
export const cancelsFree = (startsAt: Date, now: Date): boolean => secondsAfter(now, FREE_HOURS * HOUR_SECONDS) <= startsAt;

/** Returns what a side's no does: ends a proposal, or cancels what is confirmed and still ahead; otherwise why it is not taken. */
export function judgeCancelling(
  meeting: Standing,
  given: { readonly answer: 'decline' | 'cancel'; readonly startsAt: Date | null },
  now: Date,
): 'declined' | 'cancelled' | 'already_answered' | 'offer_ended' {
  const state = meetingStateAt(meeting, now);
  if (state === 'proposed') return 'declined';
  if (state !== 'confirmed') return 'offer_ended';
  if (given.answer === 'decline') return 'already_answered';
  return given.startsAt !== null && given.startsAt > now ? 'cancelled' : 'offer_ended';
}

/** True once a meeting has begun that both confirmed. */
export const isOver = (state: MeetingRow['state'], startsAt: Date | null, now: Date): boolean =>
  startsAt !== null && startsAt <= now && (state === 'confirmed' || state === 'held' || state === 'not_held');
