import { createPendingDecisions, type Pending } from './pending-decisions.ts';

export type QueueOptions<Item, Choice> = {
  /** Takes the next item that nobody holds; null where none is left. */
  readonly take: () => Promise<Item | null>;
  /** Gives an item back. */
  readonly release: (item: Item) => Promise<unknown>;
  /** Makes the call of a decision. */
  readonly decide: (item: Item, choice: Choice) => Promise<unknown>;
  /** Loads what an item shows, as its pictures, before it is looked at. */
  readonly prepare?: (item: Item) => void;
};

export type QueueState<Item, Choice> = {
  /** The item to look at; null where there is none. */
  readonly item: Item | null;
  /** Holds the further items that are held, in the order in which they come. */
  readonly ahead: readonly Item[];
  readonly state: 'loading' | 'there' | 'empty' | 'failed';
  readonly pending: readonly Pending<Item, Choice>[];
};

export type QueueStore<Item, Choice> = {
  readonly now: () => QueueState<Item, Choice>;
  readonly subscribe: (tell: () => void) => () => void;
  /** Takes the first items; the answer gives back what is held and sends what is pending. */
  readonly start: () => () => void;
  readonly decide: (choice: Choice) => void;
  /** Gives the item back and goes on with the next. */
  readonly skip: () => void;
  /** Brings the item of the latest decision back, where it has not left. */
  readonly undo: () => void;
  readonly retry: () => void;
  /** Sends what is pending now: the page is left. */
  readonly flush: () => void;
};

/** One to look at, and the next. */
const HELD = 2;

type Held<Item> = {
  readonly items: () => readonly Item[];
  /** Says why there is none. */
  readonly end: () => 'loading' | 'empty' | 'failed';
  /** Holds these, and takes what is missing. */
  readonly hold: (items: readonly Item[]) => void;
  readonly giveBack: (item: Item) => void;
  readonly start: () => void;
  readonly stop: () => void;
};

/** Holds the items of a queue: as many as it shall, as long as somebody looks. */
function createHeld<Item>(options: () => Pick<QueueOptions<Item, never>, 'take' | 'release' | 'prepare'>, changed: () => void): Held<Item> {
  let items: readonly Item[] = [];
  let end: 'loading' | 'empty' | 'failed' = 'loading';
  let isTaking = false;
  let isHere = false;

  const giveBack = (item: Item): void =>
    void options()
      .release(item)
      .catch(() => {});
  const finish = (reached: typeof end): void => {
    end = reached;
    changed();
  };
  const hold = (next: readonly Item[]): void => {
    items = next;
    finish('loading');
    void fill();
  };
  async function fill(): Promise<void> {
    if (isTaking || !isHere || items.length >= HELD) return;
    isTaking = true;
    const item = await options()
      .take()
      .catch(() => undefined);
    isTaking = false;
    if (item === undefined || item === null) return finish(item === null ? 'empty' : 'failed');
    if (!isHere) return giveBack(item);
    options().prepare?.(item);
    hold([...items, item]);
  }
  return {
    items: () => items,
    end: () => end,
    hold,
    giveBack,
    start: () => {
      isHere = true;
      void fill();
    },
    stop: () => {
      isHere = false;
      items.forEach(giveBack);
      items = [];
    },
  };
}

/** Makes a queue that holds one more item than is looked at. `failed` answers true where the item is to be looked at again. */
export function createQueue<Item, Choice>(
  options: () => QueueOptions<Item, Choice>,
  failed: (failure: unknown) => boolean,
): QueueStore<Item, Choice> {
  const listeners = new Set<() => void>();
  let pending: readonly Pending<Item, Choice>[] = [];
  let state: QueueState<Item, Choice> = { item: null, ahead: [], state: 'loading', pending };
  let isHere = false;

  const change = (): void => {
    const [item = null, ...ahead] = held.items();
    state = { item, ahead, state: item === null ? held.end() : 'there', pending };
    for (const tell of listeners) tell();
  };
  const held = createHeld<Item>(options, change);
  const decisions = createPendingDecisions<Item, Choice>({
    send: (item, choice) => options().decide(item, choice),
    changed: (now) => {
      pending = now;
      change();
    },
    failed: (item, failure) => {
      if (failed(failure) && isHere) held.hold([item, ...held.items()]);
    },
  });
  /** Takes the first item away and does something with it. */
  const goOn = (act: (item: Item) => void): void => {
    const [item, ...others] = held.items();
    if (item === undefined) return;
    act(item);
    held.hold(others);
  };
  return {
    now: () => state,
    subscribe: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    start: () => {
      isHere = true;
      held.start();
      return () => {
        isHere = false;
        void decisions.flush();
        held.stop();
      };
    },
    decide: (choice) => goOn((item) => decisions.add(item, choice)),
    skip: () => goOn(held.giveBack),
    undo: () => {
      const last = decisions.undo();
      if (last !== null) held.hold([last, ...held.items()]);
    },
    retry: () => held.hold(held.items()),
    flush: () => void decisions.flush(),
  };
}
