/** The result of one item of a batch: its value, or its failure. */
export type ItemResult<Result> = { readonly value: Result } | { readonly failure: unknown };

type Options = {
  /** How many works go on at the same time. */
  readonly atOnce: number;
  /** How many items one work takes. */
  readonly most: number;
  /** True where work begins with the end of a turn of the event loop, so that what is asked in one turn is done together. */
  readonly waitsForTurn?: boolean;
};
type Waiting<Item, Result> = { readonly item: Item; resolve(result: Result): void; reject(failure: unknown): void };

/**
 * Does the same work for many: what is asked while earlier work goes on gathers and is done together, in the order of asking. When
 * it is quiet each is done alone and at once, so that the cost of a transaction is shared only where there is a crowd.
 * `work` answers for each item in order; where it throws as a whole, `alone` does each by itself.
 */
export function gather<Item, Result>(
  { atOnce, most, waitsForTurn = false }: Options,
  work: (items: readonly Item[]) => Promise<readonly ItemResult<Result>[]>,
  alone: (item: Item) => Promise<Result>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;

  const doTogether = async (taken: readonly Waiting<Item, Result>[]): Promise<void> => {
    const outcomes = await work(taken.map(({ item }) => item)).catch(() => null);
    taken.forEach(({ item, resolve, reject }, index) => {
      const outcome = outcomes?.[index];
      if (outcome === undefined) alone(item).then(resolve, reject);
      else if ('value' in outcome) resolve(outcome.value);
      else reject(outcome.failure);
    });
  };
  const begin = (): void => {
    if (running >= atOnce || waiting.length === 0) return;
    running += 1;
    void doTogether(waiting.splice(0, most)).finally(() => {
      running -= 1;
      begin();
    });
  };
  const beginAll = (): void => {
    while (running < atOnce && waiting.length > 0) begin();
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!waitsForTurn) begin();
      else if (waiting.length === 1) setImmediate(beginAll);
    });
}
