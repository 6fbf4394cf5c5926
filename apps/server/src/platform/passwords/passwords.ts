import os from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createWorkLimit } from '#platform/concurrency';

/** Says how much work a hash is: memory in KiB, passes over it and threads. */
export type HashingCost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };
/** 19 MiB and 2 passes, the least that OWASP advises; about 13 ms of one core. */
const COST: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing shares its threads with files and images: a burst of sign-ins must not stand in their way. */
const RUNNING_MAX = Math.min(3, Math.max(2, os.availableParallelism()));
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
};

/** Returns one way of writing a character that has several, so that a password fits whatever keyboard it is typed on. */
const settled = (password: string): string => password.normalize('NFKC');

/** Returns what hashes and compares passwords, so many at a time; at another cost for tests alone. */
export function createPasswords(cost: HashingCost = COST): Passwords {
  const limited = createWorkLimit({ running: RUNNING_MAX, waiting: WAITING_MAX });
  return {
    isCrowded: limited.isCrowded,
    hash: (password) => limited(() => hash(settled(password), cost)),
    matches: async (stored, password) => {
      const isRight = await limited(() => verify(stored ?? nobodysHash(cost), settled(password)));
      return stored !== null && isRight;
    },
  };
}
