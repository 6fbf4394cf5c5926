import type { Tx } from '#platform/context';

export { createAudit } from './audit.store.ts';

/** Facts of an act; never a secret, a number of a document, a way to reach somebody or a text of a message. */
export type Facts = Readonly<Record<string, unknown>>;

export type AuditEntry = {
  /** The account that acted; null for the software itself. */
  readonly actorId: number | null;
  /** `<feature>.<act>`, such as `accounts.suspend`. */
  readonly action: string;
  /** The object of the act, such as `account:1001` or `payment:12`. */
  readonly subject: string;
  /** The account that it was done to; of a subject `account:…` that account unless said otherwise. */
  readonly memberId?: number | null;
  /** Holds what whoever acted wrote. */
  readonly reason?: string | null;
  /**
   * Says what the act changed: the same keys before and after. Of a member nothing of their person, which the database refuses: it would
   * outlive their erasure.
   */
  readonly before?: Facts | null;
  readonly after?: Facts | null;
  /** Facts that explain it otherwise. */
  readonly details?: Facts;
};

/**
 * The record of acts; rows are only ever added. An entry stands if and only if the act is committed. Of a call of staff it keeps the network
 * address too; of members it does not, since what stands here is never erased.
 */
export type Audit = { record(tx: Tx, entry: AuditEntry): Promise<void> };
