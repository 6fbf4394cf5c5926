/** Does some work when its turn comes. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** At most so many at a time; the others wait in the order in which they came, and hold no connection while they wait. */
export function createTurns(most: number): TakeTurn {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  const begin = async (): Promise<void> => {
    if (underWay < most) underWay += 1;
    else await new Promise<void>((turn) => waiting.push(turn));
  };
  const end = (): void => {
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  };
  return async (work) => {
    await begin();
    try {
      return await work();
    } finally {
      end();
    }
  };
}
