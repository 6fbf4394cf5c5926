/** So long a decision can be taken back before it is sent, in milliseconds. */
export const UNDO_MS = 10_000;

export type Pending<Item, Choice> = { readonly item: Item; readonly choice: Choice; readonly sendAt: number };

export type PendingOptions<Item, Choice> = {
  readonly send: (item: Item, choice: Choice) => Promise<unknown>;
  /** Hears of every change of what is pending. */
  readonly changed: (pending: readonly Pending<Item, Choice>[]) => void;
  readonly failed: (item: Item, failure: unknown) => void;
  readonly now?: () => number;
};

export type PendingDecisions<Item, Choice> = {
  readonly add: (item: Item, choice: Choice) => void;
  /** Takes the latest decision back and returns its item; null where none is left. */
  readonly undo: () => Item | null;
  /** Sends everything now: the page is left. */
  readonly flush: () => Promise<void>;
};

/** Holds decisions back for ten seconds, each for itself, so that the latest can be taken back while work goes on. */
export function createPendingDecisions<Item, Choice>(options: PendingOptions<Item, Choice>): PendingDecisions<Item, Choice> {
  const { send, changed, failed, now = Date.now } = options;
  let pending: (Pending<Item, Choice> & { readonly timer: ReturnType<typeof setTimeout> })[] = [];
  const keep = (next: typeof pending): void => {
    pending = next;
    changed(pending);
  };
  const sendOne = async (one: (typeof pending)[number]): Promise<void> => {
    clearTimeout(one.timer);
    keep(pending.filter((other) => other !== one));
    try {
      await send(one.item, one.choice);
    } catch (failure) {
      failed(one.item, failure);
    }
  };
  return {
    add: (item, choice) => {
      const one = { item, choice, sendAt: now() + UNDO_MS, timer: setTimeout(() => void sendOne(one), UNDO_MS) };
      keep([...pending, one]);
    },
    undo: () => {
      const last = pending.at(-1);
      if (!last) return null;
      clearTimeout(last.timer);
      keep(pending.slice(0, -1));
      return last.item;
    },
    flush: async () => void (await Promise.all(pending.map(sendOne))),
  };
}
