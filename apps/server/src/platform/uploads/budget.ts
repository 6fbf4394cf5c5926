/** Bytes of one kind, in memory or on disk, that all uploads of the process share. */
export type Budget = {
  readonly used: number;
  /** Takes so many bytes, or none and returns false. */
  take(bytes: number): boolean;
  /** Takes them whatever is left. */
  takeAnyway(bytes: number): void;
  give(bytes: number): void;
};

export function createBudget(limit: number): Budget {
  let used = 0;
  return {
    get used() {
      return used;
    },
    take: (bytes) => {
      if (used + bytes > limit) return false;
      used += bytes;
      return true;
    },
    takeAnyway: (bytes) => void (used += bytes),
    give: (bytes) => void (used -= bytes),
  };
}
