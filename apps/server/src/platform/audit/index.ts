import type { Tx } from '#platform/context';

export { createAudit } from './audit.store.ts';

export type AuditEntry = {
  /** The account that acted; null for the software itself. */
  readonly actorId: number | null;
  /** `<feature>.<act>`, such as `accounts.suspend`. */
  readonly action: string;
  /** The object of the act, such as `account:1001`. */
  readonly subject: string;
  /** Facts that explain it; never a secret, a number of a document or a text of a message. */
  readonly details?: Readonly<Record<string, unknown>>;
};

/** The record of acts; rows are only ever added. An entry stands if and only if the act is committed. */
export type Audit = { record(tx: Tx, entry: AuditEntry): Promise<void> };
