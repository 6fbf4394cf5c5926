/** Place of the viewer among the loaded stories. */
export type Place = { readonly id: number; readonly index: number };

/**
 * Returns the place after the list has changed: the same story wherever it stands now; where it has gone, the one that took its place.
 * Null where none comes after it.
 */
export function placeIn(ids: readonly number[], { id, index }: Place): Place | null {
  const found = ids.indexOf(id);
  if (found >= 0) return { id, index: found };
  const next = ids[index];
  return next === undefined ? null : { id: next, index };
}

/** How many stories before the end of those that are loaded the next page is asked for. */
const NEAR_END = 3;

export const isNearEnd = (count: number, index: number): boolean => index >= count - NEAR_END;
