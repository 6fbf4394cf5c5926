import type { ButtonReason, CallAudience } from '@app/contract/calls';

/** Calls to one member that may stay unanswered within `UNANSWERED_HOURS` before the button closes. */
export const UNANSWERED_MOST = 3;
export const UNANSWERED_HOURS = 24;

/** Facts that decide whether one member may call another. */
export type CallFacts = {
  /** True if an interest or a proposal was accepted, and neither block nor state stands between them. */
  readonly isConnected: boolean;
  readonly isPremium: boolean;
  /** True if the other called this member before. */
  readonly wasCalled: boolean;
  readonly who: CallAudience;
  /** True if the other lets this member call in their conversation. */
  readonly isAllowed: boolean;
  /** Calls to the other within 24 hours that were not answered, since the other last wrote or called. */
  readonly unanswered: number;
};

/** True if the other chose to take calls of this member. */
const takesCalls = ({ who, isAllowed }: Pick<CallFacts, 'who' | 'isAllowed'>): boolean =>
  who === 'connected' || (who === 'allowed' && isAllowed);

/** True if times for a call may be proposed: whoever takes no calls of a member is not asked for a time either. */
export const mayPlan = (facts: Pick<CallFacts, 'isConnected' | 'who' | 'isAllowed'>): boolean => facts.isConnected && takesCalls(facts);

/** Returns why the buttons are off; null where a call may be started. */
export function whyNotCall(facts: CallFacts): ButtonReason | null {
  if (!facts.isConnected) return 'not_connected';
  if (!takesCalls(facts)) return 'calls_not_taken';
  if (facts.unanswered >= UNANSWERED_MOST) return 'unanswered';
  if (!facts.isPremium && !facts.wasCalled) return 'premium_needed';
  return null;
}

/** Hours in which a member takes calls, in their own time zone. */
export type CallHours = {
  /** 'HH:MM' */
  readonly from: string;
  /** Before `from` it is on the next day. */
  readonly to: string;
  /** Days on which the hours begin; 1 is Monday. */
  readonly days: readonly number[];
  readonly timeZone: string;
};

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const WEEK = 7;

/** True if calls may ring at this moment; the minute of the end does not count any more. */
export function isWithinHours({ from, to, days, timeZone }: CallHours, now: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    .formatToParts(now)
    .map(({ type, value }) => [type, value] as const);
  const at = new Map<string, string>(parts);
  const day = DAYS.indexOf(at.get('weekday') ?? '') + 1;
  const time = `${at.get('hour')}:${at.get('minute')}`;
  if (from < to) return days.includes(day) && time >= from && time < to;
  const dayBefore = ((day + WEEK - 2) % WEEK) + 1;
  return (days.includes(day) && time >= from) || (days.includes(dayBefore) && time < to);
}
