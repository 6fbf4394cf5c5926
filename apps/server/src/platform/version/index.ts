import { Refusal } from '#platform/errors';

/** Counts how often a thing that several of the staff write was changed, from 1. Every change of the row adds one. */
export type Versioned = { readonly version: number };

/**
 * Refuses `changed_meanwhile` where somebody changed a row after the caller had read it as `seen`, so that nobody writes over what they did not
 * see. Null: the caller does not ask for it. Call it while the row is locked.
 */
export function requireVersion({ version }: Versioned, seen: number | null): void {
  if (seen !== null && seen !== version) throw new Refusal('changed_meanwhile');
}
