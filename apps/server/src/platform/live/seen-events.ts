/** Bounds how long an event may still come by another way. */
const LATE_MS = 30_000;

export type SeenEvents = ReturnType<typeof createSeenEvents>;

/** Remembers which events of the log this server has taken up, for as long as they can come again: late from another server, or by a sweep. */
export function createSeenEvents(monotonicMs: () => number) {
  /** When each was taken up, oldest first. */
  const seen = new Map<number, number>();
  return {
    has: (id: number): boolean => seen.has(id),
    /** True for an event that is new here. */
    take: (id: number): boolean => {
      if (seen.has(id)) return false;
      seen.set(id, monotonicMs());
      return true;
    },
    /** Forgets the old ones, but those that a sweep still found: the next one may find them too. */
    forget: (found: readonly number[]): void => {
      const stillThere = new Set(found);
      const late = monotonicMs() - LATE_MS;
      for (const [id, takenAt] of seen) {
        if (takenAt > late) return;
        if (!stillThere.has(id)) seen.delete(id);
      }
    },
  };
}
