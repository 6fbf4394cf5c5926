import { SEARCH_LAST_PAGE, SEARCH_PAGE_SIZE } from '@app/contract/search';

/** So many members the pages of a search show at most. Of a search that finds more, the members are not kept, only how many they were. */
export const KEPT_MAX = SEARCH_LAST_PAGE * SEARCH_PAGE_SIZE;

/** A count as it is shown is not older. */
export const FRESH_SECONDS = 86_400;

/** Who was found at a moment; `ids` is null where they were more than are kept. */
export type Known = { readonly at: Date; readonly ids: readonly number[] | null };

/** Lists who is found now and was not before. */
export function newcomers(now: readonly number[], before: readonly number[]): number[] {
  const known = new Set(before);
  return now.filter((id) => !known.has(id));
}
