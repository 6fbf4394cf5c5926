import { MATCHED_PROFILES_PAGE_SIZE } from '@app/contract/suggestions';

/** Of 100: members who fit less well are not suggested. */
export const LEAST_SCORE = 50;
export const SUGGESTIONS_MAX = 100;
/** Suggestions are made anew after so long. */
export const FRESH_SECONDS = 24 * 3600;
/** Whoever was not here for so long is not suggested. */
export const ACTIVE_DAYS = 90;
export const DISMISSED_DAYS = 180;
/** So many show without Auto Profile Match. */
export const SHOWN_WHEN_LOCKED = 3;
/** So many greet a member at the end of the registration, and for so long after it. */
export const SHOWN_FIRST = 5;
export const FIRST_SECONDS = 24 * 3600;

/** So many are picked on a day. */
const PICKS_A_DAY = 10;
/** A pick is marked 'New' for so long. */
export const NEW_SECONDS = 7 * 24 * 3600;
/** Nobody is picked again for the same member within so long. */
export const PICKED_ONCE_SECONDS = 180 * 24 * 3600;
/** A visit of the picks is over after so long without a look at them. */
export const VISIT_PAUSE_SECONDS = 30 * 60;
/** Picks stand among those of the day for so long. */
export const TODAY_SECONDS = 24 * 3600;

/** Picks the best of the matches whom nobody picked for this member lately. */
export const pickFrom = <T extends { readonly memberId: number }>(matches: readonly T[], pickedLately: ReadonlyMap<number, Date>): T[] =>
  matches.filter(({ memberId }) => !pickedLately.has(memberId)).slice(0, PICKS_A_DAY);

/** Returns the matches that were picked since, the last day's first of all, at most as many as one day has. */
export const picksOfDay = <T extends { readonly memberId: number }>(
  matches: readonly T[],
  picked: ReadonlyMap<number, Date>,
  since: Date,
): T[] => {
  const at = ({ memberId }: T): number => picked.get(memberId)?.getTime() ?? 0;
  return matches
    .filter((match) => at(match) > since.getTime())
    .toSorted((one, other) => at(other) - at(one))
    .slice(0, PICKS_A_DAY);
};

export type Scored = { readonly memberId: number; readonly score: number | null; readonly lastActiveAt: Date };
export type Match = Scored & { readonly score: number };

export const isGoodEnough = ({ score }: { readonly score: number | null }): boolean => score !== null && score >= LEAST_SCORE;

/** Sorts the best first, then last activity; a missing score is a mandatory row that fails. */
export const bestOf = <T extends Scored>(scored: readonly T[]): (T & Match)[] =>
  scored
    .filter((one): one is T & Match => isGoodEnough(one))
    .sort(
      (one, other) => other.score - one.score || other.lastActiveAt.getTime() - one.lastActiveAt.getTime() || one.memberId - other.memberId,
    )
    .slice(0, SUGGESTIONS_MAX);

/** Returns what one page shows of all matches; without Auto Profile Match the first three are all there is. */
export function pageOf<T>(matches: readonly T[], page: number, isLocked: boolean): { readonly rows: readonly T[]; readonly total: number } {
  const shown = isLocked ? matches.slice(0, SHOWN_WHEN_LOCKED) : matches;
  const from = (page - 1) * MATCHED_PROFILES_PAGE_SIZE;
  return { rows: shown.slice(from, from + MATCHED_PROFILES_PAGE_SIZE), total: shown.length };
}
