import { hashSync, verifySync } from '@node-rs/argon2';

/** Says how much work a hash is: memory in KiB, passes over it and threads. */
export type HashingCost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };

/** A password to be hashed at a cost, or to be compared with a hash. */
export type HashWork = { readonly password: string } & ({ readonly cost: HashingCost } | { readonly stored: string });

/** Returns the hash, or whether it is that of the password. Runs in threads of its own: see hash-threads.ts. */
export function hashWork(work: HashWork): string | boolean {
  return 'cost' in work ? hashSync(work.password, work.cost) : verifySync(work.stored, work.password);
}
