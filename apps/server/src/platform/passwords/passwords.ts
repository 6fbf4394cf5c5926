import os from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createWorkLimit } from '#platform/concurrency';

/** argon2id with 19 MiB and 2 passes, the least that OWASP advises; about 13 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing shares its threads with files and images: a burst of sign-ins must not stand in their way. */
const RUNNING_MAX = Math.min(3, Math.max(2, os.availableParallelism()));
const WAITING_MAX = 50;
/** A hash of a password that nobody has, with the cost above. */
const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$48iRkGyxad/CiYAj/RUQsg$4e0fnbePiCQUhnAkPjINs2HEGfP6BF4RZB7F1ncbZbw';

export type Passwords = {
  hash(password: string): Promise<string>;
  /** False without a stored hash, after the same work: the time does not tell whether there is one. */
  matches(stored: string | null, password: string): Promise<boolean>;
};

/** One way of writing a character that has several, so that a password fits whatever keyboard it is typed on. */
const settled = (password: string): string => password.normalize('NFKC');

export function createPasswords(): Passwords {
  const limited = createWorkLimit({ running: RUNNING_MAX, waiting: WAITING_MAX });
  return {
    hash: (password) => limited(() => hash(settled(password), COST)),
    matches: async (stored, password) => {
      const isRight = await limited(() => verify(stored ?? NOBODYS_HASH, settled(password)));
      return stored !== null && isRight;
    },
  };
}
