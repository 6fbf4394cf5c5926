import { isDatabaseUnreached } from '#platform/violations';

/** Holds the result of one item of a work: its value, or its failure. */
export type ItemResult<Result> = { readonly value: Result } | { readonly failure: unknown };

type Options<Item> = {
  /** Says how many works go on at the same time. */
  readonly atOnce: number;
  /** Says how many items one work takes. */
  readonly most: number;
  /** Begins a work beside one that goes on where so many items wait; one item where it is not given. */
  readonly fewestBeside?: number;
  /**
   * True where no work takes more than half of all that waits or goes on, if both halves are enough to go on beside each other: so two alternate, and those of the one are answered and ask
   * again while the other goes on. Otherwise those who ask again and again end as one work of all but one of them, and one of that one, for good.
   */
  readonly inHalves?: boolean;
  /**
   * Returns the keys of an item. Items that share one are never in two works at the same time: the later ones wait, so that they begin in the order of
   * asking. What is done alone, since its work failed, holds none.
   */
  readonly keysOf?: (item: Item) => readonly unknown[];
  /** Lets a work leave its place to another after so many milliseconds, as one on a connection that died without a word; it goes on beside that one and keeps its keys. */
  readonly lateAfterMs?: number;
  /**
   * Bounds how many are late, beyond which the next waits; `atOnce` where it is not given. What is late may be slow as well, and with more of it each second it would take all connections of
   * the pool. Without a bound only for what takes a millisecond wherever it is answered: what is late then is silent, perhaps on a connection that nobody gives up for long.
   */
  readonly lateMost?: number;
  /** True where work begins with the end of a turn of the event loop, so that what is asked in one turn is done together. */
  readonly waitsForTurn?: boolean;
  /** Lets the first that is asked wait for more, so many milliseconds: where nobody waits for the answer, or `pausesWhile` says that more is to come. */
  readonly pauseMs?: number;
  /** Answers, as something is asked, whether more is worth the wait of so many: where not, or where what waits fills a work, there is no pause, and one that goes on ends. */
  readonly pausesWhile?: (waiting: number) => boolean;
};
/** Answers for an item of a work that failed as a whole, without the database. */
type Substitute<Item, Result> = { readonly instead: (item: Item) => Result | Promise<Result> };
type Waiting<Item, Result> = { readonly item: Item; resolve(result: Result): void; reject(failure: unknown): void };

/** Holds what waits for a work, in the order of asking. */
function createQueue<Item, Result>({ most, fewestBeside = 1, inHalves = false, keysOf }: Options<Item>) {
  let waiting: Waiting<Item, Result>[] = [];
  let goingOn = 0;
  const underWay = new Set<unknown>();
  const share = (): number => {
    const all = waiting.length + goingOn;
    return inHalves && all >= 2 * fewestBeside ? Math.min(most, Math.ceil(all / 2)) : most;
  };
  /** Returns those that may begin. What waits for a key lets nobody pass who shares one of its own. */
  const free = (keys: NonNullable<typeof keysOf>): Waiting<Item, Result>[] => {
    const held = new Set(underWay);
    return waiting.filter(({ item }) => {
      const own = keys(item);
      if (!own.some((key) => held.has(key))) return true;
      for (const key of own) held.add(key);
      return false;
    });
  };
  return {
    /** Adds one; returns how many wait. */
    add: (one: Waiting<Item, Result>): number => waiting.push(one),
    /** Takes the items of the next work; none where there are fewer than these. */
    take: (fewest: number): readonly Waiting<Item, Result>[] => {
      if (waiting.length < fewest) return [];
      const ready = keysOf ? free(keysOf) : waiting;
      if (ready.length < fewest) return [];
      const taken = ready.slice(0, share());
      goingOn += taken.length;
      const going = new Set(taken);
      waiting = waiting.filter((one) => !going.has(one));
      if (keysOf) for (const { item } of taken) for (const key of keysOf(item)) underWay.add(key);
      return taken;
    },
    /** Frees the keys of a work that ended. */
    end: (taken: readonly Waiting<Item, Result>[]): void => {
      goingOn -= taken.length;
      if (keysOf) for (const { item } of taken) for (const key of keysOf(item)) underWay.delete(key);
    },
  };
}

/**
 * Does the same work for many: what is asked while earlier work goes on gathers and is done together, in the order of asking
 * but for what waits for a key. When it is quiet each is done alone, and at once unless it waits for a turn or a pause, so that the cost of a transaction is shared only where there is a crowd.
 * `work` answers for each item in order. Where it throws as a whole, each is done alone by `otherwise`, unless the database could not be reached, which each would meet as well: then all
 * are told, and nobody waits twice. What is good enough without the database is said in its place (`instead`), whatever failed.
 */
export function gather<Item, Result>(
  options: Options<Item>,
  work: (items: readonly Item[]) => Promise<readonly ItemResult<Result>[]>,
  otherwise: ((item: Item) => Promise<Result>) | Substitute<Item, Result>,
): (item: Item) => Promise<Result> {
  const { atOnce, most, fewestBeside = 1, lateAfterMs, lateMost = atOnce, waitsForTurn = false, pauseMs = 0, pausesWhile } = options;
  const asksAgain = typeof otherwise === 'function';
  const doAlone = async (item: Item): Promise<Result> => (asksAgain ? otherwise(item) : otherwise.instead(item));
  const queue = createQueue<Item, Result>(options);
  let running = 0;
  let late = 0;
  let pause: NodeJS.Timeout | undefined;
  let isTurnAwaited = false;

  const doTogether = async (taken: readonly Waiting<Item, Result>[]): Promise<void> => {
    const outcomes = await work(taken.map(({ item }) => item)).catch((failure: unknown) =>
      asksAgain && isDatabaseUnreached(failure) ? taken.map(() => ({ failure })) : null,
    );
    taken.forEach(({ item, resolve, reject }, index) => {
      const outcome = outcomes?.[index];
      if (outcome === undefined) doAlone(item).then(resolve, reject);
      else if ('value' in outcome) resolve(outcome.value);
      else reject(outcome.failure);
    });
  };
  const begin = (): void => {
    while (running < atOnce && !pause) {
      const taken = queue.take(running === 0 ? 1 : fewestBeside);
      if (taken.length === 0) return;
      running += 1;
      let isLate = false;
      const leavePlace = (): void => {
        if (late >= lateMost) return;
        isLate = true;
        late += 1;
        running -= 1;
        begin();
      };
      const timer = lateAfterMs === undefined ? undefined : setTimeout(leavePlace, lateAfterMs).unref();
      void doTogether(taken).finally(() => {
        clearTimeout(timer);
        queue.end(taken);
        if (isLate) late -= 1;
        else running -= 1;
        begin();
      });
    }
  };
  const endPause = (): void => {
    clearTimeout(pause);
    pause = undefined;
    begin();
  };
  const awaitTurn = (): void => {
    if (isTurnAwaited) return;
    isTurnAwaited = true;
    setImmediate(() => {
      isTurnAwaited = false;
      begin();
    });
  };
  return (item) =>
    new Promise((resolve, reject) => {
      const waiting = queue.add({ item, resolve, reject });
      if (pausesWhile && (waiting >= most || !pausesWhile(waiting))) endPause();
      // Pauses also where those before it wait for a key: this one need not wait for the work that has it.
      else if (pauseMs > 0) pause ??= waiting === 1 || running < atOnce ? setTimeout(endPause, pauseMs).unref() : undefined;
      else if (waitsForTurn) awaitTurn();
      else begin();
    });
}
