import { secondsAfter } from '#platform/clock';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Closes the code as a way in after so many wrong ones of an account, whatever the number of challenges. */
const RULES = [
  { max: 5, seconds: 15 * MINUTE },
  { max: 20, seconds: DAY },
] as const;
/** Begins the day of staff at midnight in Dhaka, which knows no summer time. */
const DHAKA_OFFSET_SECONDS = 6 * 60 * MINUTE;

/** Returns the wrong codes of the last day with one more at `now`, and until when they close the code; null where they do not. */
export function countWrong(wrongAt: readonly Date[], now: Date): { readonly wrongAt: readonly Date[]; readonly closedUntil: Date | null } {
  const counted = [...wrongAt.filter((at) => at > secondsAfter(now, -DAY)), now];
  const isClosed = RULES.some(({ max, seconds }) => counted.filter((at) => at > secondsAfter(now, -seconds)).length >= max);
  return { wrongAt: counted, closedUntil: isClosed ? endOfDay(now) : null };
}

/** Returns midnight in Dhaka, or a quarter of an hour from now where that is later. */
function endOfDay(now: Date): Date {
  const seconds = now.getTime() / 1000 + DHAKA_OFFSET_SECONDS;
  const midnight = new Date((Math.ceil((seconds + 1) / DAY) * DAY - DHAKA_OFFSET_SECONDS) * 1000);
  const soonest = secondsAfter(now, 15 * MINUTE);
  return midnight > soonest ? midnight : soonest;
}
