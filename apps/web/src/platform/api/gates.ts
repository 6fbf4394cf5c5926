import type { RefusalCode } from '@app/contract/errors';

/** Refusals that say that the account, and not the call, is in the way. */
export type Gate = 'account_deactivated' | 'account_deletion_pending' | 'forbidden_role' | 'passkey_first';
const GATES: readonly unknown[] = ['account_deactivated', 'account_deletion_pending', 'forbidden_role', 'passkey_first'] satisfies Gate[];

const listeners = new Set<(gate: Gate) => void>();

/** Follows such refusals of any call; the frame leads to the page that can be used. */
export function onGate(listener: (gate: Gate) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellGate(code: RefusalCode | null): void {
  if (GATES.includes(code)) for (const listener of listeners) listener(code as Gate);
}
