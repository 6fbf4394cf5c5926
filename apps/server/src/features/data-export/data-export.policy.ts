import { secondsAfter } from '#platform/clock';

const DAY_SECONDS = 86_400;
/** One a day. */
const ASKED_AGAIN_AFTER_SECONDS = DAY_SECONDS;
/** Says how many failures it takes in a day until what failed counts as the one of the day. */
const FAILED_A_DAY = 5;
export const KEPT_SECONDS = 7 * DAY_SECONDS;
/** Says how long an export may take: what is not ready by then has failed. */
export const READY_WITHIN_SECONDS = 3600;
/** A server that began so long ago and is not done was ended in the middle. */
export const ABANDONED_AFTER_SECONDS = 15 * 60;
export const ATTEMPTS = 4;

type Asked = { readonly status: string; readonly createdAt: Date };

/** Returns the moment since which exports of the account that were asked for are judged. */
export const countedSince = (now: Date): Date => secondsAfter(now, -ASKED_AGAIN_AFTER_SECONDS);

/** Returns the seconds until the member may ask again, 0 where they may now; `asked`: those since `countedSince`. */
export function waitOf(asked: readonly Asked[], now: Date): number {
  const failed = asked.filter(({ status }) => status === 'failed');
  const counted = failed.length >= FAILED_A_DAY ? asked : asked.filter(({ status }) => status !== 'failed');
  const oldest = counted.map(({ createdAt }) => createdAt.getTime()).toSorted((a, b) => a - b)[0];
  return oldest === undefined ? 0 : Math.max(1, Math.ceil(ASKED_AGAIN_AFTER_SECONDS - (now.getTime() - oldest) / 1000));
}
