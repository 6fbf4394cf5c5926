/** While nobody looks no picture is drawn, and this takes its place. */
const UNSEEN_MS = 200;

/** Collects what comes and passes it on once a drawn picture, so that a burst does not hold up the page. */
export function createBatch<T>(handOn: (items: readonly T[]) => void) {
  let items: T[] = [];
  let cancel: (() => void) | null = null;
  const flush = () => {
    cancel?.();
    cancel = null;
    const all = items;
    items = [];
    if (all.length > 0) handOn(all);
  };
  return {
    add: (item: T) => {
      items.push(item);
      cancel ??= soon(flush);
    },
    flush,
  };
}

function soon(act: () => void): () => void {
  const frame = requestAnimationFrame(act);
  const timer = setTimeout(act, UNSEEN_MS);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
