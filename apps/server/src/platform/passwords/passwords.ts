import { createWorkLimit } from '#platform/concurrency';
import { createHashThreads, HASH_THREADS, WITH_THREADS } from './hash-threads.ts';
import type { HashingCost, HashWork } from './hash-worker.ts';

/** 19 MiB and 2 passes, the least that OWASP advises; about 13 ms of one core. */
const COST: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** So many wait at most: the last of them for a third of a second on two cores. */
const WAITING_MAX = 50;

/** Returns a hash of a password that nobody has, at this cost. */
const nobodysHash = ({ memoryCost, timeCost, parallelism }: HashingCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$48iRkGyxad/CiYAj/RUQsg$4e0fnbePiCQUhnAkPjINs2HEGfP6BF4RZB7F1ncbZbw`;

export type Passwords = {
  hash(password: string): Promise<string>;
  /** False without a stored hash, after the same work: the time does not tell whether there is one. */
  matches(stored: string | null, password: string): Promise<boolean>;
  /** True while somebody waits for those whose passwords are hashed. */
  isCrowded(): boolean;
  /** True while somebody waits behind those that the threads have with them. */
  hasQueue(): boolean;
};

/** Returns one way of writing a character that has several, so that a password fits whatever keyboard it is typed on. */
const settled = (password: string): string => password.normalize('NFKC');

/** How passwords are hashed, for tests alone: at another cost, and not by threads. */
export type Hashing = { readonly cost: HashingCost; readonly run: (work: HashWork) => Promise<string | boolean> };

/** Returns what hashes and compares passwords, so many at a time. */
export function createPasswords({ cost, run }: Hashing = { cost: COST, run: createHashThreads() }): Passwords {
  // Those that a thread has with it wait too.
  const limited = createWorkLimit({ running: WITH_THREADS, waiting: WAITING_MAX + HASH_THREADS - WITH_THREADS });
  const take = (work: HashWork) => limited(() => run(work));
  return {
    isCrowded: () => limited.underWay() > HASH_THREADS,
    hasQueue: () => limited.underWay() > WITH_THREADS,
    hash: async (password) => (await take({ password: settled(password), cost })) as string,
    matches: async (stored, password) => {
      const isRight = await take({ password: settled(password), stored: stored ?? nobodysHash(cost) });
      return stored !== null && isRight === true;
    },
  };
}
