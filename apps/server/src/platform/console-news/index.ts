import type { StaffRole } from '@app/contract/kernel';
import type { Tx } from '#platform/context';
import { afterCommit } from '#platform/db';

/** A list or queue of the console, in which one thing came or changed. */
export type ConsoleNews = {
  /** Whose list it is, besides administrators. */
  readonly role: StaffRole;
  readonly topic: string;
  readonly id: number | null;
};

/** Has colleagues who look at a list of the console read it anew, once the transaction is through. */
export const tellConsole = (tx: Tx, { role, topic, id }: ConsoleNews): void =>
  afterCommit(tx, () => tx.live.passToStaff([role], { type: 'console', data: { topic, id } }));
