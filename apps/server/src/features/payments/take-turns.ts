import { inTransaction, oncePerServer, type Context, type Tx } from '#platform/context';

/** Does some work when its turn comes. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Returns a queue of at most so many at a time; the others wait in the order in which they came, and hold no connection while they wait. */
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

/**
 * Lets few fulfil at once: all wait for the next receipt number, and more would only take connections from everybody else. Purchases that are made
 * together take no turn: of such transactions there are two at a time, and two more where these are late.
 */
const FULFILLED_AT_ONCE = 4;
const turnsOf = oncePerServer(() => createTurns(FULFILLED_AT_ONCE));

/** Runs work that may fulfil a payment in a transaction of its own, in turn with the others that this server does by themselves. */
export const inTurn = <T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> => turnsOf(ctx)(() => inTransaction(ctx, work));
