/** Viewed stories by id, each with its end in milliseconds since 1970. */
export type ViewedList = ReadonlyMap<number, number>;

/** Returns the list as it is kept: whose it is, and pairs of id and end. What is damaged or of somebody else counts as nothing viewed. */
export function readViewed(kept: string | null, accountId: number): ViewedList {
  if (kept === null) return new Map();
  try {
    const { of, stories } = JSON.parse(kept) as { of?: unknown; stories?: unknown };
    return new Map(of === accountId && Array.isArray(stories) ? stories.filter(isPair) : []);
  } catch {
    return new Map();
  }
}

const isPair = (pair: unknown): pair is [number, number] =>
  Array.isArray(pair) && pair.length === 2 && Number.isSafeInteger(pair[0]) && Number.isFinite(pair[1]);

/** Returns the list with one more story, without those that have ended. */
export function withViewed(list: ViewedList, story: { readonly id: number; readonly end: number }, now: number): ViewedList {
  return new Map([...list, [story.id, story.end] as const].filter(([, end]) => end > now));
}

export const writeViewed = (list: ViewedList, accountId: number): string => JSON.stringify({ of: accountId, stories: [...list] });
