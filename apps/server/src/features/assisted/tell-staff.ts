import type { Tx } from '#platform/context';
import { afterCommit } from '#platform/db';

/** Tells the consoles of the support team that a service or a request has changed. */
export const tellStaff = (tx: Tx, topic: 'assisted' | 'call-requests', id: number): void =>
  afterCommit(tx, () => tx.live.passToStaff(['support'], { type: 'console', data: { topic, id } }));
