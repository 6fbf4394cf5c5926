import { secondsAfter } from '#platform/clock';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
/** Bangladesh has no summer time. */
const DHAKA_SECONDS = 6 * HOUR_SECONDS;
const FRIDAY = 5;
const SATURDAY = 6;
/** Months for which an ended service is shown as a summary. */
const SHOWN_MONTHS = 12;

const isOffDay = (instant: Date): boolean => {
  const day = secondsAfter(instant, DHAKA_SECONDS).getUTCDay();
  return day === FRIDAY || day === SATURDAY;
};

/** Returns the beginning of the day of an instant, and of the one after, where the office is. */
const nextMidnight = (instant: Date): Date => {
  const local = secondsAfter(instant, DHAKA_SECONDS).getTime() / 1000;
  return secondsAfter(instant, DAY_SECONDS - (local % DAY_SECONDS));
};

/** Returns by when the manager calls: one working day after the purchase, which are Sunday to Thursday; a day off counts for nothing. */
export function callDueAt(boughtAt: Date): Date {
  let from = boughtAt;
  while (isOffDay(from)) from = nextMidnight(from);
  let due = secondsAfter(from, DAY_SECONDS);
  while (isOffDay(due)) due = secondsAfter(due, DAY_SECONDS);
  return due;
}

/** True where nobody leads a service an hour after the call was due: nobody was named, or who was named has left the support team. */
export const isOverdue = ({ isLed, callDueAt: due }: { readonly isLed: boolean; readonly callDueAt: Date }, now: Date): boolean =>
  !isLed && now > secondsAfter(due, HOUR_SECONDS);

export type ServiceState = 'waiting' | 'active' | 'ended';

/** Returns how a service stands by the clock, whatever a job has written down. */
export const serviceStateAt = ({ state, endsAt }: { readonly state: ServiceState; readonly endsAt: Date }, now: Date): ServiceState =>
  endsAt <= now ? 'ended' : state;

/** Returns the moment so many calendar months before another. */
export function monthsBefore(instant: Date, months: number): Date {
  const moved = new Date(instant.getTime());
  moved.setUTCMonth(moved.getUTCMonth() - months);
  return moved;
}

/** True while a service is shown to its member: while it runs, and as a summary for 12 months after its end. */
export const isShown = (
  service: { readonly state: ServiceState; readonly endsAt: Date; readonly endedAt: Date | null },
  now: Date,
): boolean => serviceStateAt(service, now) !== 'ended' || (service.endedAt ?? service.endsAt) > monthsBefore(now, SHOWN_MONTHS);

/** Returns the step that is reached: 1 from the purchase, 2 from the confirmed wishes, 3 from the first introduction made. */
export function stepOf({ hasConfirmedWishes, made }: { readonly hasConfirmedWishes: boolean; readonly made: number }): 1 | 2 | 3 {
  if (made > 0) return 3;
  return hasConfirmedWishes ? 2 : 1;
}
