/**
 * Does what concerns one thing one after another, in the order of asking, and different things side by side. A crowd at one popular post
 * waits here, where it holds no connection, and not at the lock of its row, where it would hold them all.
 */
export function createTurns() {
  const last = new Map<number, Promise<unknown>>();
  return async <T>(id: number, work: () => Promise<T>): Promise<T> => {
    const own = (last.get(id) ?? Promise.resolve()).then(work, work);
    last.set(id, own);
    try {
      return await own;
    } finally {
      if (last.get(id) === own) last.delete(id);
    }
  };
}
